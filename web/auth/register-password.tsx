import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../browser/api'
import { refusalWords } from '../browser/error-words'
import { FEWEST_PASSWORD_CHARACTERS } from '../browser/limits'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { textOf } from '../ui/form-text'
import { Input } from '../ui/input'
import { toast, toastError } from '../ui/toast'
import { passwordFault } from './password-fault'
import { Reason } from './reason'
import { accountOf, forgetEntries, type Registration } from './registration'

/** Step 3: a password, twice; then the account is made. */
export function PasswordStep({
  registration,
  onBack,
}: {
  registration: Registration
  onBack: () => void
}) {
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [reason, setReason] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = textOf(event.currentTarget, 'password')
    const wrong = passwordFault(password, textOf(event.currentTarget, 'confirm'))
    if (wrong) return toastError(wrong.title, wrong.description)
    setPending(true)
    setReason(null)
    try {
      await send('POST', '/api/register', accountOf(registration, password))
      forgetEntries()
      toast({
        title: 'Account setup complete',
        description: `Your ${registration.plan ?? 'free'} account has been created! You can now log in.`,
      })
      void navigate('/login')
      return
    } catch (error) {
      setReason(refusalWords(error))
      toastError('Setup failed', 'Could not complete your account setup. Please try again.')
    }
    setPending(false)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {registration.tid && (
        <p className="text-soft">
          Welcome back, {registration.fullName || registration.username}. One step left.
        </p>
      )}
      <input type="hidden" autoComplete="username" value={registration.username} readOnly />
      <Field label="Password" hint={`At least ${FEWEST_PASSWORD_CHARACTERS} characters.`}>
        <Input name="password" type="password" autoComplete="new-password" required />
      </Field>
      <Field label="Confirm Password">
        <Input name="confirm" type="password" autoComplete="new-password" required />
      </Field>
      {reason && <Reason>{reason}</Reason>}
      <div className="mt-2 flex gap-2">
        <Button onClick={onBack} disabled={pending}>
          <ArrowLeft aria-hidden />
          Back
        </Button>
        <Button type="submit" variant="primary" disabled={pending} className="flex-1">
          {pending ? 'Creating account...' : 'Create Account'}
        </Button>
      </div>
    </form>
  )
}
