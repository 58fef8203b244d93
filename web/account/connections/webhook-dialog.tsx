import { type SubmitEvent, useId, useState } from 'react'
import { refusalWords, unexpectedError } from '../../browser/failure'
import { WEBHOOK_URL_CHARACTERS } from '../../browser/limits'
import { FormDialog } from '../../ui/dialogs/form-dialog'
import { Field } from '../../ui/field'
import { textOf } from '../../ui/form-text'
import { Input } from '../../ui/input'
import { useConnectionChanges } from './connections'
import { SecretDialog } from './secret-dialog'

/** Adds a webhook and shows its secret once. */
export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const { addWebhook } = useConnectionChanges()
  const form = useId()
  const [secret, setSecret] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
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
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add webhook"
      submitLabel="Add webhook"
      pendingLabel="Adding..."
      pending={pending}
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
    </FormDialog>
  )
}
