import { storeReferrer } from '../../data/meeting-referrer'
import { useDates } from '../../time/dates'
import { dayIn } from '../../time/days'
import { ClientLink } from '../../ui/client-link'
import { Link } from '../../ui/links/link'
import type { Entry } from './upcoming-entries'

/** An upcoming meeting or event, with the reader's day if it is not today. */
export function UpcomingLine({ entry, today }: { entry: Entry; today: string }) {
  const { zone, time, weekday } = useDates()
  const day = dayIn(zone, new Date(entry.at))
  return (
    <li className="relative px-2 py-2.5 hover:bg-hover has-focus-visible:bg-hover">
      <time dateTime={entry.at} className="tabular block text-sm text-soft">
        {day === today ? 'Today' : weekday(entry.at)}, {time(entry.at)}
      </time>
      <p className="break-words text-ink">
        {entry.meetingId === null ? (
          entry.title
        ) : (
          <Link
            to={`/meetings/${entry.meetingId}`}
            onClick={() => storeReferrer(`/calendar${location.search}`)}
            className="font-serif text-lg font-semibold after:absolute after:inset-0"
          >
            {entry.title}
          </Link>
        )}
      </p>
      <p className="mt-0.5 text-sm break-words text-soft">
        {entry.clientId === null ? (
          entry.about
        ) : (
          <ClientLink id={entry.clientId}>{entry.about}</ClientLink>
        )}
      </p>
    </li>
  )
}
