import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../ui/button'
import { codeLength } from '../ui/code-length'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { PinInput } from '../ui/pin-input'
import { toast, toastError } from '../ui/toast'
import { reasonOf, resendCode, verifyLogin } from './auth'
import { AuthFrame } from './auth-frame'
import { clockOf, codeSeconds, resendAfterSeconds, useCountdown } from './countdown'
import type { Challenge } from './login-page'
import { signedIn } from './signed-in'

/** Letters and digits of a recovery code; it is written with a hyphen, which may be left out. */
const recoveryCharacters = 10

/**
 * The second card of the sign-in: the six-digit code, its time, a new code, and the way back. Who has
 * lost the telephone with the authenticator app types one of the longer recovery codes instead.
 */
export function CodeForm({ challenge, onBack }: { challenge: Challenge; onBack: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [recovers, setRecovers] = useState(false)
  const [pending, setPending] = useState(false)
  const [resending, setResending] = useState(false)
  const { left, restart } = useCountdown()
  const mailed = challenge.method !== 'totp'
  const complete = recovers ? isRecoveryCode(code) : /^\d{6}$/.test(code)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (recovers && !complete) {
      return toastError('Invalid code', 'Please enter one of your recovery codes, as xxxxx-xxxxx')
    }
    if (!recovers && code.length !== codeLength) {
      return toastError(
        'Invalid code',
        'Please enter the 6-digit verification code sent to your email',
      )
    }
    setPending(true)
    try {
      const answer = await verifyLogin(challenge.userId, code)
      toast({ title: 'Verification successful', description: 'Welcome back!' })
      if (answer) return signedIn()
    } catch (error) {
      const words = 'The code you entered is invalid or has expired. Please try again.'
      toastError('Verification failed', reasonOf(error, words))
      setCode('')
    }
    setPending(false)
  }

  async function resend() {
    setResending(true)
    try {
      await resendCode(challenge.userId)
      restart()
      setCode('')
      toast({
        title: 'Code resent',
        description: `A new code is on its way to ${challenge.email}.`,
      })
    } catch (error) {
      const words = 'Please try again or contact support if the problem persists.'
      toastError('Failed to resend code', reasonOf(error, words))
    }
    setResending(false)
  }

  function swap() {
    setRecovers(!recovers)
    setCode('')
  }

  return (
    <AuthFrame
      title="Verification"
      subtitle={
        mailed ? (
          <p className="break-words">
            Enter the 6-digit code sent to{' '}
            <span className="font-medium text-ink">{challenge.email}</span>.
          </p>
        ) : recovers ? (
          <p>Enter one of the recovery codes that you kept when you set up the app.</p>
        ) : (
          <p>Enter the 6-digit code that your authenticator app shows.</p>
        )
      }
    >
      <form ref={form} onSubmit={submit} className="flex flex-col gap-5">
        {recovers ? (
          <RecoveryInput value={code} onChange={setCode} disabled={pending} />
        ) : (
          <PinInput
            label="Verification code"
            value={code}
            onChange={setCode}
            onComplete={() => setTimeout(() => form.current?.requestSubmit(), 0)}
            disabled={pending}
          />
        )}
        {mailed && <TimeLeft left={left} pending={resending} onResend={resend} />}
        <Button type="submit" variant="primary" disabled={pending || !complete} className="w-full">
          {pending ? 'Verifying...' : 'Verify'}
        </Button>
        {!mailed && (
          <Button variant="quiet" onClick={swap} className="w-full">
            {recovers ? 'Use the authenticator app' : 'Use a recovery code'}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack} className="w-full">
          Back to login
        </Button>
      </form>
    </AuthFrame>
  )
}

function RecoveryInput({
  value,
  onChange,
  disabled,
}: {
  value: string
  onChange: (code: string) => void
  disabled: boolean
}) {
  return (
    <Field label="Recovery code">
      <Input
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        disabled={disabled}
        placeholder="xxxxx-xxxxx"
        maxLength={32}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
      />
    </Field>
  )
}

function isRecoveryCode(code: string): boolean {
  return code.replace(/[^a-z0-9]/gi, '').length === recoveryCharacters
}

function TimeLeft({
  left,
  pending,
  onResend,
}: {
  left: number
  /** a new code is on its way */
  pending: boolean
  onResend: () => void
}) {
  const early = left > codeSeconds - resendAfterSeconds
  return (
    <div className="flex items-center justify-between gap-4 text-sm">
      <p className="text-soft">
        {left > 0 ? (
          <>
            Code expires in{' '}
            <span role="timer" className="tabular font-medium text-ink">
              {clockOf(left)}
            </span>
          </>
        ) : (
          'The code has expired. Please request a new one.'
        )}
      </p>
      <Button
        variant="quiet"
        size="sm"
        disabled={early || pending}
        onClick={onResend}
        className="-mr-2.5 text-accent"
      >
        Resend code
      </Button>
    </div>
  )
}
