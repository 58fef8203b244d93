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

/** The reader's webhooks, which are called when a meeting is ready. */
export function WebhooksSection() {
  const { webhooks, error } = useWebhooks()
  const { deleteWebhook } = useConnectionChanges()
  const [adding, setAdding] = useState(false)
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
            <WebhookLine key={webhook.id} webhook={webhook} onDelete={() => removal.ask(webhook)} />
          ))}
        </ul>
      )}
      {webhooks && <Button onClick={() => setAdding(true)}>Add webhook</Button>}
      <LazyDialog onClose={() => setAdding(false)}>
        {adding && <WebhookDialog onClose={() => setAdding(false)} />}
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
