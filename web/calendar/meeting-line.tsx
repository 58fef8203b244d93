import type { Meeting } from '@app/db/meetings/meetings'
import { storeReferrer } from '../data/meeting-referrer'
import { useDates } from '../time/dates'
import { hasTime } from '../time/unknown-time'
import { ClientLink } from '../ui/client-link'
import { Link } from '../ui/links/link'
import { ProcessingResult } from '../ui/states/processing-result'
import { StatusBadge } from '../ui/status-badge'
import { MoveHandle } from './moving/move-handle'
import type { Move } from './moving/use-move'

/**
 * A meeting of the day. `move` is null if it can't be moved, even if others of the day can; its
 * time may be unknown, even if theirs is known.
 */
export function MeetingLine({
  meeting,
  move,
  besideMovable,
  besideTimed,
}: {
  meeting: Meeting
  move: Move | null
  besideMovable: boolean
  besideTimed: boolean
}) {
  const { time, zone } = useDates()
  return (
    <li className="relative flex gap-x-4 px-2 max-[16rem]:block py-3 transition-colors hover:bg-hover has-focus-visible:bg-hover">
      {besideTimed && (
        <time dateTime={meeting.date} className="w-14 shrink-0 pt-0.5 text-base text-soft">
          {hasTime(meeting, zone) && time(meeting.date)}
        </time>
      )}
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-4">
        <div className="min-w-0 flex-1 basis-36">
          <Link
            to={`/meetings/${meeting.id}`}
            onClick={() => storeReferrer(`/calendar${location.search}`)}
            className="font-serif text-lg leading-6 font-semibold break-words text-ink after:absolute after:inset-0"
          >
            {meeting.title}
          </Link>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-soft">
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
          <ProcessingResult status={meeting.status} title={meeting.title} />
        </div>
      </div>
      {move && <MoveHandle meeting={meeting} move={move} />}
      {!move && besideMovable && (
        <span data-print="hide" className="w-9 shrink-0 pointer-coarse:w-11" />
      )}
    </li>
  )
}

function minutesOf(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60))
}
