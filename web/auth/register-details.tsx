import { type FormEvent, useState } from 'react'
import { ArrowRight } from '#icons'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/choice'
import { Field } from '../ui/field'
import { textOf } from '../ui/form-text'
import { Input } from '../ui/input'
import { toastError } from '../ui/toast'
import type { Registration } from './registration'

/** Step 1: email address, username, full name and the terms. */
export function DetailsStep({
  registration,
  onChange,
}: {
  registration: Registration
  onChange: (part: Partial<Registration>) => void
}) {
  const [wrongEmail, setWrongEmail] = useState(false)
  const [missing, setMissing] = useState<Record<string, string>>({})
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = textOf(form, 'email').trim()
    const username = textOf(form, 'username').trim()
    const fullName = textOf(form, 'fullName').trim()
    setWrongEmail(false)
    const empty = Object.entries({ email, username, fullName }).filter(([, text]) => !text)
    setMissing(Object.fromEntries(empty.map(([name]) => [name, 'Required'])))
    if (empty.length > 0) {
      return toastError('Missing information', 'Please fill in all required fields')
    }
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return setWrongEmail(true)
    const terms = form.elements.namedItem('terms')
    if (!(terms instanceof HTMLInputElement && terms.checked)) {
      return toastError('Terms of Service', 'You must agree to the Terms of Service to continue')
    }
    onChange({ email, username, fullName, accepted: true, step: 2 })
  }
  const paid = registration.tid !== null
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label="Email"
        error={wrongEmail ? 'Enter a complete email address.' : missing.email}
        hint={paid ? 'The address you paid with.' : undefined}
      >
        <Input
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={registration.email}
          readOnly={paid}
          required
        />
      </Field>
      <Field label="Username" error={missing.username}>
        <Input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          defaultValue={registration.username}
          required
        />
      </Field>
      <Field label="Full Name" error={missing.fullName}>
        <Input name="fullName" autoComplete="name" defaultValue={registration.fullName} required />
      </Field>
      <Checkbox name="terms" defaultChecked={registration.accepted} required className="mt-1">
        I agree to the{' '}
        <a
          href="/terms"
          target="_blank"
          rel="noopener"
          className="font-medium text-accent underline underline-offset-4"
        >
          Terms of Service
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </Checkbox>
      <Button type="submit" variant="primary" className="mt-2 w-full">
        Continue
        <ArrowRight aria-hidden />
      </Button>
    </form>
  )
}
