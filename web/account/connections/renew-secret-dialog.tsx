import type { Webhook } from '@app/db/accounts/webhooks/webhooks'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { toastError } from '../../ui/toast'
import { useConnectionChanges } from './connections'
import { SecretDialog } from './secret-dialog'

/** Replaces a webhook's secret after a question, and shows the new one once. */
export function RenewSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { renewSecret } = useConnectionChanges()
  const [secret, setSecret] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  async function renew() {
    setPending(true)
    await renewSecret(webhook.id).then(setSecret, () =>
      toastError('Error', 'The secret couldn’t be replaced. Please try again.'),
    )
    setPending(false)
  }
  if (secret) {
    return <SecretDialog title="Webhook secret" noun="secret" secret={secret} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Replace secret"
      description={`Calls to “${webhook.url}” are signed with the new secret right away. Any that your system refuses until it has the secret are retried for about a day.`}
      confirmLabel="Replace"
      pendingLabel="Replacing..."
      pending={pending}
      variant="primary"
      onConfirm={renew}
    />
  )
}
