import type { Webhook } from '@app/db/accounts/webhooks/webhooks'
import { Suspense, useState } from 'react'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { lazyPart } from '../../ui/lazy-part'
import { toast, toastError } from '../../ui/toast'
import { Section } from '../section'
import { Waiting } from '../waiting'
import { useConnectionChanges, useWebhooks } from './connections'

const WebhookDialog = lazyPart(async () => (await import('./webhook-dialog')).WebhookDialog)

/** Addresses of the reader's own programs that are called when a meeting is ready. */
export function WebhooksSection() {
  const { webhooks, error } = useWebhooks()
  const { deleteWebhook } = useConnectionChanges()
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<Webhook | null>(null)
  const [pending, setPending] = useState(false)

  async function remove({ id }: Webhook) {
    setPending(true)
    try {
      await deleteWebhook(id)
      toast({ title: 'Webhook deleted' })
      setDeleting(null)
    } catch {
      toastError('Error', 'The webhook couldn’t be deleted. Please try again.')
    }
    setPending(false)
  }
  return (
    <Section
      title="Webhooks"
      about="Notify your systems when a meeting has been processed. Each call is signed."
    >
      {!webhooks && <Waiting failed={Boolean(error)} />}
      {webhooks && webhooks.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {webhooks.map((webhook) => (
            <WebhookLine key={webhook.id} webhook={webhook} onDelete={() => setDeleting(webhook)} />
          ))}
        </ul>
      )}
      {webhooks && <Button onClick={() => setAdding(true)}>Add webhook</Button>}
      <Suspense fallback={null}>
        {adding && <WebhookDialog onClose={() => setAdding(false)} />}
      </Suspense>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title="Delete webhook"
        description={`“${deleting?.url ?? ''}” will no longer be called.`}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={pending}
        onConfirm={() => deleting && remove(deleting)}
      />
    </Section>
  )
}

function WebhookLine({ webhook, onDelete }: { webhook: Webhook; onDelete: () => void }) {
  const { short } = useDates()
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="break-all text-ink">{webhook.url}</p>
        <p className="text-sm text-faint">{historyOf(webhook, short)}</p>
      </div>
      <Button size="sm" variant="quiet" onClick={onDelete}>
        Delete
        <span className="sr-only"> {webhook.url}</span>
      </Button>
    </li>
  )
}

function historyOf({ latest }: Webhook, short: (date: string) => string): string {
  if (!latest) return 'Never called'
  if (latest.delivered) return `Called ${short(latest.at)}, answered ${latest.status}`
  if (latest.failure) return `Failed ${short(latest.at)}: ${latest.failure}`
  return latest.status ? `Answered ${latest.status}, retrying` : 'Calling'
}
