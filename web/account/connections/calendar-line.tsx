import type { Calendar } from '@app/db/accounts/calendars/calendars'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { Dot } from '../../ui/text/dot'
import { toast, toastError } from '../../ui/toast'
import { isBeingRead, useConnectionChanges } from './connections'

/** A calendar with its host, last read and failure, and buttons to update or remove it. */
export function CalendarLine({ calendar, onRemove }: { calendar: Calendar; onRemove: () => void }) {
  const { readCalendar } = useConnectionChanges()
  const { short, clock } = useDates()
  const { id, name, host, readAt, failure } = calendar
  const state = readAt ? `As of ${short(readAt)}, ${clock(readAt)}` : 'Not read yet'

  async function readAgain() {
    try {
      await readCalendar(id)
      toast({ title: 'Updating the calendar', description: 'New events appear in a moment.' })
    } catch {
      toastError('Error', 'The calendar couldn’t be updated. Please try again.')
    }
  }
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="break-words text-ink">{name}</p>
        <p className="text-sm break-words text-faint">
          {host}
          <Dot />
          {isBeingRead(calendar) ? 'Reading...' : state}
        </p>
        {failure && <p className="text-sm break-words text-bad">{failure}</p>}
      </div>
      <div className="flex shrink-0 gap-1">
        <Button size="sm" variant="quiet" onClick={readAgain}>
          Update
          <span className="sr-only"> {name}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={onRemove}>
          Remove
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
