import { type SubmitEvent, useRef, useState } from 'react'
import { CODE_DIGITS, CODE_SECONDS, RESEND_SECONDS, TRUST_DAYS } from '../browser/limits'
import { isRejectedCode, signInWords } from '../browser/sign-in-words'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/choice'
import { PinInput } from '../ui/pin-input'
import { toast, toastError } from '../ui/toast'
import type { Challenge } from './auth'
import { resendCode, verifyLogin } from './auth'
import { AuthFrame } from './auth-frame'
import { clockOf, useCountdown } from './countdown'
import { codeEnds, keepChallenge } from './kept-challenge'
import { isRecoveryCode, RecoveryInput } from './recovery-input'
import { signedIn } from './signed-in'

/**
 * The second card of the sign-in: the six-digit code, its countdown, resend, and back. With an authenticator
 * app, a reader who lost the phone can type a longer recovery code.
 */
export function CodeForm({
  challenge,
  onChallenge,
}: {
  challenge: Challenge
  /** with a new code's, or null when the step is left */
  onChallenge: (challenge: Challenge | null) => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [recovers, setRecovers] = useState(false)
  const [trust, setTrust] = useState(false)
  const [pending, setPending] = useState(false)
  const [rejected, setRejected] = useState(false)
  const mailed = challenge.method !== 'totp'
  const complete = recovers ? isRecoveryCode(code) : /^\d{6}$/.test(code)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (recovers && !complete) {
      return toastError('Invalid code', 'Please enter one of your recovery codes, as xxxxx-xxxxx')
    }
    if (!recovers && code.length !== CODE_DIGITS) {
      return toastError(
        'Invalid code',
        'Please enter the 6-digit verification code sent to your email',
      )
    }
    setPending(true)
    try {
      const answer = await verifyLogin(challenge.userId, code, trust)
      toast({ title: 'Verification successful', description: 'Welcome back!' })
      if (answer) {
        keepChallenge(null)
        return signedIn()
      }
    } catch (error) {
      toastError(...signInWords('verifyCode', error))
      setCode('')
      setRejected(isRejectedCode(error))
      form.current?.querySelector('input')?.focus()
    }
    setPending(false)
  }

  function type(next: string) {
    setCode(next)
    if (next) setRejected(false)
  }

  function swap() {
    setRecovers(!recovers)
    setCode('')
    setRejected(false)
  }

  return (
    <AuthFrame
      title="Verification"
      subtitle={<Instruction email={mailed ? challenge.email : null} recovers={recovers} />}
    >
      <form ref={form} onSubmit={submit} className="flex flex-col gap-5">
        {recovers ? (
          <RecoveryInput value={code} onChange={type} readOnly={pending} rejected={rejected} />
        ) : (
          <PinInput
            label="Verification code"
            value={code}
            onChange={type}
            invalid={rejected}
            onComplete={() => setTimeout(() => form.current?.requestSubmit(), 0)}
            readOnly={pending}
          />
        )}
        <Checkbox
          checked={trust}
          onChange={(event) => setTrust(event.target.checked)}
          disabled={pending}
        >
          Trust this browser for {TRUST_DAYS} days
        </Checkbox>
        {mailed && (
          <NewCode
            challenge={challenge}
            onSent={(ends) => {
              onChallenge({ ...challenge, ends })
              setCode('')
            }}
          />
        )}
        <Button type="submit" variant="primary" disabled={pending || !complete} className="w-full">
          {pending ? 'Verifying...' : 'Verify'}
        </Button>
        {!mailed && (
          <Button variant="quiet" onClick={swap} className="w-full">
            {recovers ? 'Use the authenticator app' : 'Use a recovery code'}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onChallenge(null)} className="w-full">
          Back to login
        </Button>
      </form>
    </AuthFrame>
  )
}

function Instruction({ email, recovers }: { email: string | null; recovers: boolean }) {
  if (email !== null) {
    return (
      <p className="break-words">
        Enter the 6-digit code sent to <span className="font-medium text-ink">{email}</span>.
      </p>
    )
  }
  return recovers ? (
    <p>Enter one of the recovery codes you saved when you set up the app.</p>
  ) : (
    <p>Enter the 6-digit code from your authenticator app.</p>
  )
}

/** The mailed code's remaining time, and the button for another. */
function NewCode({ challenge, onSent }: { challenge: Challenge; onSent: (ends: number) => void }) {
  const left = useCountdown(challenge.ends)
  const [pending, setPending] = useState(false)
  const early = left > CODE_SECONDS - RESEND_SECONDS

  async function resend() {
    setPending(true)
    try {
      await resendCode(challenge.userId)
      onSent(codeEnds())
      toast({
        title: 'Code resent',
        description: `We sent a new code to ${challenge.email}.`,
      })
    } catch (error) {
      toastError(...signInWords('resendCode', error))
    }
    setPending(false)
  }

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
        variant="link"
        size="sm"
        disabled={early || pending}
        onClick={resend}
        className="-mr-2.5"
      >
        Resend code
      </Button>
    </div>
  )
}
