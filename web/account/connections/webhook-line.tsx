import type { Webhook } from '@app/db/accounts/webhooks/webhooks'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'

/** A webhook with the result of its last call. */
export function WebhookLine({ webhook, onDelete }: { webhook: Webhook; onDelete: () => void }) {
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
  return latest.reason ? `${latest.reason}, retrying` : 'Calling'
}
