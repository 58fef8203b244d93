import { type FormEvent, useId, useState } from 'react'
import { refusalWords, unexpectedError } from '../../browser/error-words'
import { WEBHOOK_URL_CHARACTERS } from '../../browser/limits'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { Field } from '../../ui/field'
import { textOf } from '../../ui/form-text'
import { Input } from '../../ui/input'
import { useConnectionChanges } from './connections'
import { SecretDialog } from './secret-dialog'

/** Adds an address to call and shows the secret of the calls once. */
export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const { addWebhook } = useConnectionChanges()
  const form = useId()
  const [secret, setSecret] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const url = textOf(event.currentTarget, 'url').trim()
    if (!url) return setError('Required')
    setPending(true)
    setError(null)
    try {
      setSecret(await addWebhook(url))
    } catch (failure) {
      setError(refusalWords(failure) ?? unexpectedError)
    }
    setPending(false)
  }
  if (secret) {
    return <SecretDialog title="Webhook secret" noun="secret" secret={secret} onClose={onClose} />
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title="Add webhook"
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} disabled={pending}>
            {pending ? 'Adding...' : 'Add webhook'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field label="Address" error={error ?? undefined} hint="Starts with https://">
          <Input
            data-autofocus
            name="url"
            type="url"
            inputMode="url"
            placeholder="https://example.com/meetings"
            maxLength={WEBHOOK_URL_CHARACTERS}
            autoComplete="off"
          />
        </Field>
      </form>
    </Dialog>
  )
}
