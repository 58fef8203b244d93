import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../browser/api'
import { textOf } from '../ui/form-text'
import { toast, toastError } from '../ui/toast'
import { forgetEntries } from './kept-entries'
import { NewPassword } from './new-password'
import { type PasswordFault, passwordFault } from './password-fault'
import { Refusal } from './reason'
import type { Registration } from './registration'
import { accountOf } from './registration-calls'
import { StepButtons } from './step-buttons'

/** Step 3: a password, twice; then the account is created. */
export function PasswordStep({
  registration,
  onChange,
  onBack,
}: {
  registration: Registration
  onChange: (part: Partial<Registration>) => void
  onBack: () => void
}) {
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<PasswordFault | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = textOf(event.currentTarget, 'password')
    const wrong = passwordFault(password, textOf(event.currentTarget, 'confirm'))
    setFault(wrong)
    if (wrong) return toastError(wrong.title, wrong.description)
    setPending(true)
    setRefusal(null)
    try {
      await send('POST', '/api/register', accountOf(registration, password))
      forgetEntries()
      toast({
        title: 'Account setup complete',
        description: `Your ${registration.plan ?? 'free'} account has been created! You can now log in.`,
      })
      void navigate('/login', { replace: true })
      return
    } catch (error) {
      setRefusal(error)
      toastError('Setup failed', 'Could not complete your account setup. Please try again.')
    }
    setPending(false)
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onChange={() => setFault(null)}
      className="flex flex-col gap-4"
    >
      {registration.tid && (
        <p className="text-soft">
          Welcome back, {registration.fullName || registration.username}. One step left.
        </p>
      )}
      <input type="hidden" autoComplete="username" value={registration.username} readOnly />
      <NewPassword label="Password" fault={fault} />
      <Refusal error={refusal} onDetails={() => onChange({ step: 1 })} />
      <StepButtons pending={pending} onBack={onBack}>
        {pending ? 'Creating account...' : 'Create Account'}
      </StepButtons>
    </form>
  )
}
