import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { send } from '../browser/api'
import { refusalWords } from '../browser/failure'
import { Button } from '../ui/button'
import { textOf } from '../ui/form-text'
import { Link } from '../ui/links/link'
import { SupportLink } from '../ui/support'
import { toast, toastError } from '../ui/toast'
import { AuthFrame } from './auth-frame'
import { type Ended, endedWords } from './ended-words'
import { NewPassword } from './new-password'
import { type PasswordFault, passwordFault } from './password-fault'
import { Reason } from './reason'
import { useKeptLinkToken } from './use-link-token'

const incomplete = 'This link is incomplete. Open it again from the email, or ask for a new one.'

/** Sets a new password with a one-time link, then opens the sign-in. */
export function ResetPage() {
  const token = useKeptLinkToken()
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<PasswordFault | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const reason = token === '' ? incomplete : refused

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = textOf(event.currentTarget, 'password')
    const wrong = passwordFault(password, textOf(event.currentTarget, 'confirm'))
    setFault(wrong)
    if (wrong) return toastError(wrong.title, wrong.description)
    setPending(true)
    setRefused(null)
    try {
      const answer = await send<{ ended: Ended }>('POST', '/api/reset', { token, password })
      const also = (answer && endedWords(answer.ended)) ?? ''
      toast({
        title: 'Password changed',
        description: `You can now log in with it. ${also}`.trim(),
      })
      await mutate('/api/auth/user')
      // Back would only find the used link
      void navigate('/login', { replace: true })
      return
    } catch (error) {
      setRefused(refusalWords(error))
      toastError('Reset failed', 'Your new password couldn’t be set. Please try again.')
    }
    setPending(false)
  }
  return (
    <AuthFrame
      title="Choose a new password"
      subtitle="It replaces your old password and signs you out everywhere."
      footer={
        <p>
          <Link to="/login" className="font-medium text-accent underline underline-offset-4">
            Back to login
          </Link>{' '}
          or write to <SupportLink />
        </p>
      }
    >
      <form
        method="post"
        noValidate
        onSubmit={submit}
        onChange={() => setFault(null)}
        className="flex flex-col gap-4"
      >
        <NewPassword label="New Password" fault={fault} />
        {reason && <Reason>{reason}</Reason>}
        <Button type="submit" variant="primary" disabled={pending || token === ''} className="mt-2">
          {pending ? 'Saving...' : 'Set Password'}
        </Button>
      </form>
    </AuthFrame>
  )
}
