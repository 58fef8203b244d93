import type { Webhook } from '@app/db/accounts/webhooks/webhooks'
import { useState } from 'react'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { toastError } from '../../ui/toast'
import { useConnectionChanges } from './connections'

type Props = { webhook: Webhook; onRenew: () => void; onDelete: () => void }

/** A webhook with the result of its last call. */
export function WebhookLine({ webhook, onRenew, onDelete }: Props) {
  const { short } = useDates()
  const { setWebhookActive } = useConnectionChanges()
  const [pending, setPending] = useState(false)
  const { id, url, active } = webhook

  async function toggle() {
    setPending(true)
    await setWebhookActive(id, !active).catch(() =>
      toastError(
        'Error',
        `The webhook couldn’t be ${active ? 'paused' : 'resumed'}. Please try again.`,
      ),
    )
    setPending(false)
  }
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0">
        <p className="break-all text-ink">{url}</p>
        <p className="text-sm text-faint">
          {active ? '' : 'Paused. '}
          {historyOf(webhook, short)}
        </p>
      </div>
      <div className="flex">
        <Button size="sm" variant="quiet" onClick={toggle} disabled={pending}>
          {active ? 'Pause' : 'Resume'}
          <span className="sr-only"> {url}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={onRenew}>
          New secret
          <span className="sr-only"> for {url}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={onDelete}>
          Delete
          <span className="sr-only"> {url}</span>
        </Button>
      </div>
    </li>
  )
}

function historyOf({ latest }: Webhook, short: (date: string) => string): string {
  if (!latest) return 'Never called'
  if (latest.delivered) return `Called ${short(latest.at)}, answered ${latest.status}`
  if (latest.failure) return `Failed ${short(latest.at)}: ${latest.failure}`
  return latest.reason ? `${latest.reason}, retrying` : 'Calling'
}
