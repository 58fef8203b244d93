import { type SubmitEvent, useState } from 'react'
import { ArrowRight } from '#icons'
import { isEmail } from '../browser/email-address'
import { FULL_NAME_CHARACTERS } from '../browser/limits'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/choice'
import { Field } from '../ui/field'
import { textOf } from '../ui/form-text'
import { Input } from '../ui/input'
import { dismissToast, toastError } from '../ui/toast'
import { isFullName, isUsername, USERNAME_RULE } from './identity-rules'
import type { Registration } from './registration'

type Entry = 'email' | 'username' | 'fullName'

/** Step 1: email address, username, full name and the terms. */
export function DetailsStep({
  registration,
  onChange,
}: {
  registration: Registration
  onChange: (part: Partial<Registration>) => void
}) {
  const [wrong, setWrong] = useState<Partial<Record<Entry, string>>>({})
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = textOf(form, 'email').trim()
    const username = textOf(form, 'username').trim()
    const fullName = textOf(form, 'fullName').trim()
    const found = faultsOf({ email, username, fullName })
    setWrong(found)
    if (!email || !username || !fullName) {
      return toastError('Missing information', 'Please fill in all required fields')
    }
    dismissToast()
    if (Object.keys(found).length > 0) return
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
        error={wrong.email}
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
      <Field label="Username" error={wrong.username}>
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
      <Field label="Full Name" error={wrong.fullName}>
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

/** What the server would refuse two steps later. */
function faultsOf({ email, username, fullName }: Record<Entry, string>) {
  const faults: Partial<Record<Entry, string>> = {}
  if (!isEmail(email)) faults.email = email ? 'Enter a complete email address.' : 'Required'
  if (!isUsername(username)) {
    faults.username = username ? `A username has ${USERNAME_RULE}.` : 'Required'
  }
  if (!isFullName(fullName)) {
    faults.fullName = fullName ? `Use up to ${FULL_NAME_CHARACTERS} characters.` : 'Required'
  }
  return faults
}
