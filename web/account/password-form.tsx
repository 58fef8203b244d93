import type { SubmitEvent } from 'react'
import { Field } from '../ui/field'
import { textOf } from '../ui/form-text'
import { Input } from '../ui/input'

/** Asks for the reader's password before their sign-in changes. */
export function PasswordForm({
  id,
  error,
  onSubmit,
}: {
  id: string
  error: string | null
  onSubmit: (password: string) => void
}) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = textOf(event.currentTarget, 'password')
    if (password) onSubmit(password)
  }
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Field label="Your password" error={error ?? undefined}>
        <Input
          data-autofocus
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      </Field>
    </form>
  )
}
