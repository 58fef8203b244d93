import type { CalendarEvent } from '@app/db/accounts/calendars/events'
import type { Meeting } from '@app/db/meetings/meetings'
import { addDays } from 'date-fns/addDays'
import { storeReferrer } from '../../data/meeting-referrer'
import { useDates } from '../../time/dates'
import { changeDay, dayIn } from '../../time/days'
import { ClientLink } from '../../ui/client-link'
import { Link } from '../../ui/links/link'
import { monthOf } from '../month'
import { useMonthMeetings } from '../month-meetings'
import { useMonthEvents } from './day-events'

const DAYS = 7
const MOST = 5

/** The next few meetings and events of the coming days, soonest first; the meetings of `listed` are beside. */
export function Upcoming({ listed }: { listed: string }) {
  const { zone, now } = useDates()
  const today = dayIn(zone, now)
  const month = monthOf(today)
  const { byDay: meetings } = useMonthMeetings(month)
  const { byDay: events } = useMonthEvents(month)
  const days = Array.from({ length: DAYS }, (_, index) =>
    changeDay(today, (date) => addDays(date, index)),
  )
  const coming = days
    .flatMap((day) => [
      ...(day === listed ? [] : (meetings?.get(day) ?? [])).map(meetingEntry),
      ...(events.get(day) ?? []).flatMap(eventEntry),
    ])
    .filter(({ ends }) => ends > now.getTime())
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const distinct = [...new Map(coming.map((entry) => [entry.key, entry])).values()]
  if (distinct.length === 0) return null
  return (
    <section
      aria-labelledby="upcoming"
      className="min-w-0 lg:col-start-1 3xl:col-start-auto 3xl:-col-end-1"
    >
      <h2
        id="upcoming"
        className="mb-2 text-lg font-semibold text-ink 3xl:flex 3xl:min-h-9 3xl:items-center"
      >
        Upcoming
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {distinct.slice(0, MOST).map((entry) => (
          <UpcomingLine key={entry.key} entry={entry} today={today} />
        ))}
      </ul>
    </section>
  )
}

type Entry = {
  key: string
  at: string
  ends: number
  title: string
  about: string
  clientId: number | null
  meetingId: number | null
}

function UpcomingLine({ entry, today }: { entry: Entry; today: string }) {
  const { zone, clock, weekday } = useDates()
  const day = dayIn(zone, new Date(entry.at))
  return (
    <li className="relative px-2 py-2.5 hover:bg-hover has-focus-visible:bg-hover">
      <time dateTime={entry.at} className="tabular block text-sm text-soft">
        {day === today ? 'Today' : weekday(entry.at)}, {clock(entry.at)}
      </time>
      <p className="break-words text-ink">
        {entry.meetingId === null ? (
          entry.title
        ) : (
          <Link
            to={`/meetings/${entry.meetingId}`}
            onClick={() => storeReferrer('/calendar')}
            className="font-serif text-lg font-semibold after:absolute after:inset-0"
          >
            {entry.title}
          </Link>
        )}
      </p>
      <p className="truncate text-sm text-soft">
        {entry.clientId === null ? (
          entry.about
        ) : (
          <ClientLink id={entry.clientId}>{entry.about}</ClientLink>
        )}
      </p>
    </li>
  )
}

function meetingEntry({ id, date, duration, title, client }: Meeting): Entry {
  const ends = Date.parse(date) + (duration || 0) * 1000
  const about = { about: client.name, clientId: client.id, meetingId: id }
  return { key: `meeting ${id}`, at: date, ends, title, ...about }
}

/** What lasts whole days is no appointment, and what has become a meeting is there already. */
function eventEntry(event: CalendarEvent): Entry[] {
  const { id, startsAt, endsAt, title, client, calendarName, allDay, meetingId } = event
  if (allDay || meetingId !== null) return []
  const about = { about: client?.name ?? calendarName, clientId: client?.id ?? null }
  const entry = { key: `event ${id}`, at: startsAt, ends: Date.parse(endsAt), title, ...about }
  return [{ ...entry, meetingId: null }]
}
