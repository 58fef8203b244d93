import type { TrashItem } from '@app/db/meetings/trash/trash'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { Dotted } from '../../ui/text/dot'

/** A client or meeting that can be restored, and until when. */
export function TrashRow({
  item,
  disabled,
  onRestore,
  onEnd,
}: {
  item: TrashItem
  disabled: boolean
  onRestore: () => void
  onEnd: () => void
}) {
  const { short } = useDates()
  const { name, kind, clientName, meetings, deletedAt, dueAt, held } = item
  const facts = [
    kind === 'client'
      ? `Client, ${meetings === 1 ? '1 meeting' : `${meetings} meetings`}`
      : clientName,
    `deleted ${short(deletedAt)}`,
    held ? 'kept by a legal hold' : `deleted for good ${short(dueAt)}`,
  ]
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="break-words text-ink">{name}</p>
        <p className="text-sm text-faint">
          <Dotted>{facts}</Dotted>
        </p>
      </div>
      <div className="flex gap-1">
        <Button size="sm" onClick={onRestore} disabled={disabled}>
          Restore
          <span className="sr-only"> {name}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={onEnd} disabled={disabled || held}>
          Delete now
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
