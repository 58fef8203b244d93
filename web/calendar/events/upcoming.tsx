import { addDays } from 'date-fns/addDays'
import { useDates } from '../../time/dates'
import { changeDay, dayIn } from '../../time/days'
import { monthOfAll } from '../month'
import { useMonthMeetings } from '../month-meetings'
import { useMonthEvents } from './day-events'
import { eventEntry, meetingEntry } from './upcoming-entries'
import { UpcomingLine } from './upcoming-line'

const DAYS = 7
const MOST = 5

/** The next few meetings and events, soonest first, except meetings of the `listed` day. */
export function Upcoming({ listed }: { listed: string }) {
  const { zone, now } = useDates()
  const today = dayIn(zone, now)
  const days = Array.from({ length: DAYS }, (_, index) =>
    changeDay(today, (date) => addDays(date, index)),
  )
  const month = monthOfAll(days)
  const { byDay: meetings } = useMonthMeetings(month)
  const { byDay: events } = useMonthEvents(month)
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
      <ul className="-mx-2 divide-y divide-line border-y border-line">
        {distinct.slice(0, MOST).map((entry) => (
          <UpcomingLine key={entry.key} entry={entry} today={today} />
        ))}
      </ul>
    </section>
  )
}
