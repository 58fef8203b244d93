import type { Meeting } from '@app/db/meetings/meetings'
import { useIsDemo } from '../data/samples/demo-user'
import { useDates } from '../time/dates'
import { hasTime } from '../time/unknown-time'
import { Button } from '../ui/button'
import { MeetingLine } from './meeting-line'
import { monthOf } from './month'
import { useMonthMeetings } from './month-meetings'
import { canMove, type Move } from './moving/use-move'

/** One day's meetings by time. */
export function DayMeetings({ day, move }: { day: string; move: Move }) {
  const demo = useIsDemo()
  const { zone } = useDates()
  const { byDay, error, reload } = useMonthMeetings(monthOf(day))
  if (!byDay) return error ? <NotLoaded onRetry={reload} /> : <LoadingMeetings />
  const meetings = byDay.get(day) ?? []
  if (meetings.length === 0) {
    return <p className={`${blockLook} text-soft`}>No meetings scheduled for this date</p>
  }
  const isMovable = (meeting: Meeting) => !demo && canMove(meeting)
  const besideMovable = meetings.some(isMovable)
  const besideTimed = meetings.some((meeting) => hasTime(meeting, zone))
  return (
    <ul className="-mx-2 mt-2 divide-y divide-line border-y border-line">
      {meetings.map((meeting) => (
        <MeetingLine
          key={meeting.id}
          meeting={meeting}
          move={isMovable(meeting) ? move : null}
          besideMovable={besideMovable}
          besideTimed={besideTimed}
        />
      ))}
    </ul>
  )
}

export function LoadingMeetings() {
  return (
    <p role="status" className={`${blockLook} text-soft`}>
      Loading meetings...
    </p>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={blockLook}>
      <p className="mb-3 text-soft">The meetings couldn’t be loaded.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}

const blockLook = 'mt-2 border-t border-line pt-4'
