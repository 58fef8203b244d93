import { useId, useState } from 'react'
import { refusalWords, unexpectedError } from '../browser/failure'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialogs/dialog'
import { PinInput } from '../ui/pin-input'
import { type AuthenticatorSecret, useAccountChanges } from './account'
import { PasswordForm } from './password-form'
import { QrCode } from './qr-code'
import { RecoveryCodes } from './recovery-codes'

/** Sets up an authenticator app: password, QR code and a first code, then the recovery codes. */
export function AuthenticatorSetUp({ onClose }: { onClose: () => void }) {
  const { beginAuthenticator, confirmAuthenticator } = useAccountChanges()
  const form = useId()
  const [secret, setSecret] = useState<AuthenticatorSecret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  async function attempt(work: () => Promise<void>) {
    setPending(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(refusalWords(failure) ?? unexpectedError)
      setCode('')
    }
    setPending(false)
  }
  const begin = (password: string) =>
    attempt(async () => setSecret(await beginAuthenticator(password)))
  const confirm = (entered: string) =>
    attempt(async () => setCodes(await confirmAuthenticator(entered)))

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title="Set up an authenticator app"
      description={
        secret
          ? 'Scan the QR code with your app, then enter the 6-digit code it shows.'
          : 'First, confirm it’s you.'
      }
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          {secret ? (
            <Button
              variant="primary"
              disabled={pending || !/^\d{6}$/.test(code)}
              onClick={() => confirm(code)}
            >
              {pending ? 'Checking...' : 'Turn on'}
            </Button>
          ) : (
            <Button variant="primary" type="submit" form={form} disabled={pending}>
              {pending ? 'Checking...' : 'Continue'}
            </Button>
          )}
        </>
      }
    >
      {!secret && <PasswordForm id={form} error={error} onSubmit={begin} />}
      {secret && (
        <SecretAndCode
          secret={secret}
          code={code}
          onCode={setCode}
          onComplete={confirm}
          pending={pending}
          error={error}
        />
      )}
    </Dialog>
  )
}

/** The key to scan or type, and the app's first code. */
function SecretAndCode({
  secret: { secret, uri },
  code,
  onCode,
  onComplete,
  pending,
  error,
}: {
  secret: AuthenticatorSecret
  code: string
  onCode: (code: string) => void
  onComplete: (code: string) => void
  pending: boolean
  error: string | null
}) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className="min-w-0 flex-1 basis-44 text-soft">
          <p>Can’t scan it? Enter this key in the app:</p>
          <p className="tabular mt-1.5 font-medium break-words text-ink select-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <a
            href={uri}
            className="mt-2 inline-block font-medium text-accent underline underline-offset-4"
          >
            Open an app on this device
          </a>
        </div>
      </div>
      <div>
        <PinInput
          label="Code from your app"
          value={code}
          onChange={onCode}
          onComplete={onComplete}
          readOnly={pending}
          invalid={error !== null}
        />
        <p role="alert" className="mt-1.5 min-h-5 text-sm text-bad">
          {error}
        </p>
      </div>
    </div>
  )
}
