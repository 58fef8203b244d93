import type { Meeting } from '@app/db/meetings/meetings'
import { storeReferrer } from '../data/meeting-referrer'
import { useIsDemo } from '../data/samples/demo-user'
import { useDates } from '../time/dates'
import { Button } from '../ui/button'
import { ClientLink } from '../ui/client-link'
import { Link } from '../ui/links/link'
import { StatusBadge } from '../ui/status-badge'
import { monthOf } from './month'
import { useMonthMeetings } from './month-meetings'
import { MoveHandle } from './moving/move-handle'
import { canMove, type Move } from './moving/use-move'

/** The meetings of one day in the order of their times. */
export function DayMeetings({ day, move }: { day: string; move: Move }) {
  const demo = useIsDemo()
  const { byDay, error, reload } = useMonthMeetings(monthOf(day))
  if (!byDay) return error ? <NotLoaded onRetry={reload} /> : <LoadingMeetings />
  const meetings = byDay.get(day) ?? []
  if (meetings.length === 0) {
    return <p className={`${blockLook} text-soft`}>No meetings scheduled for this date</p>
  }
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {meetings.map((meeting) => (
        <MeetingLine
          key={meeting.id}
          meeting={meeting}
          move={!demo && canMove(meeting) ? move : null}
        />
      ))}
    </ul>
  )
}

/** A skeleton of the day's meetings. */
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

function MeetingLine({ meeting, move }: { meeting: Meeting; move: Move | null }) {
  const { time } = useDates()
  return (
    <li className="relative flex gap-4 px-2 py-3 transition-colors hover:bg-hover has-focus-visible:bg-hover">
      <time dateTime={meeting.date} className="w-11 shrink-0 pt-0.5 text-base text-soft">
        {time(meeting.date)}
      </time>
      <div className="min-w-0 flex-1">
        <Link
          to={`/meetings/${meeting.id}`}
          onClick={() => storeReferrer('/calendar')}
          className="font-serif text-lg leading-6 font-semibold break-words text-ink after:absolute after:inset-0"
        >
          {meeting.title}
        </Link>
        <p className="flex flex-wrap gap-x-3 text-soft">
          <ClientLink id={meeting.clientId} className="min-w-0 break-words">
            {meeting.client.name}
          </ClientLink>
          {meeting.duration ? (
            <span className="tabular text-faint">{minutesOf(meeting.duration)} min</span>
          ) : null}
        </p>
      </div>
      <div className="shrink-0 pt-0.5">
        <StatusBadge status={meeting.status} />
      </div>
      {move && <MoveHandle meeting={meeting} move={move} />}
    </li>
  )
}

function minutesOf(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60))
}

const blockLook = 'mt-2 border-t border-line pt-4'
