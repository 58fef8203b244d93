import type { Webhook } from '@app/db/accounts/webhooks/webhooks'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog'
import { lazyPart } from '../../ui/lazy-part'
import { Waiting } from '../../ui/states/waiting'
import { Section } from '../section'
import { useRemoval } from '../use-removal'
import { useConnectionChanges, useWebhooks } from './connections'
import { WebhookLine } from './webhook-line'

const WebhookDialog = lazyPart(async () => (await import('./webhook-dialog')).WebhookDialog)
const RenewSecretDialog = lazyPart(
  async () => (await import('./renew-secret-dialog')).RenewSecretDialog,
)

/** The reader's webhooks, which are called when a meeting is ready. */
export function WebhooksSection() {
  const { webhooks, error } = useWebhooks()
  const { deleteWebhook } = useConnectionChanges()
  const [adding, setAdding] = useState(false)
  const [renewing, setRenewing] = useState<Webhook | null>(null)
  const removal = useRemoval(({ id }: Webhook) => deleteWebhook(id), {
    done: 'Webhook deleted',
    failed: 'The webhook couldn’t be deleted. Please try again.',
  })
  return (
    <Section
      title="Webhooks"
      about="Notify your systems when a meeting has been processed. Each call is signed."
    >
      {!webhooks && <Waiting failed={Boolean(error)} />}
      {webhooks && webhooks.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {webhooks.map((webhook) => (
            <WebhookLine
              key={webhook.id}
              webhook={webhook}
              onRenew={() => setRenewing(webhook)}
              onDelete={() => removal.ask(webhook)}
            />
          ))}
        </ul>
      )}
      {webhooks && <Button onClick={() => setAdding(true)}>Add webhook</Button>}
      <LazyDialog onClose={() => setAdding(false)}>
        {adding && <WebhookDialog onClose={() => setAdding(false)} />}
      </LazyDialog>
      <LazyDialog onClose={() => setRenewing(null)}>
        {renewing && <RenewSecretDialog webhook={renewing} onClose={() => setRenewing(null)} />}
      </LazyDialog>
      <ConfirmDialog
        {...removal.dialog}
        title="Delete webhook"
        description={`“${removal.asked?.url ?? ''}” will no longer be called.`}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
      />
    </Section>
  )
}
