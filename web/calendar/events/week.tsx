import type { CalendarEvent } from '@app/db/accounts/calendars/events'
import type { Meeting } from '@app/db/meetings/meetings'
import { addDays } from 'date-fns/addDays'
import { startOfWeek } from 'date-fns/startOfWeek'
import { storeReferrer } from '../../data/meeting-referrer'
import { useDates } from '../../time/dates'
import { changeDay } from '../../time/days'
import { hasTime } from '../../time/unknown-time'
import { Link } from '../../ui/links/link'
import { dayWords, monthWords } from '../day-words'
import { monthOf } from '../month'
import { useMonthMeetings } from '../month-meetings'
import { SpanNavigation } from '../span-navigation'
import { useMonthEvents } from './day-events'

/** The week of a day: side by side if there is room, otherwise stacked. */
export function Week({
  selected,
  today,
  target,
  onSelect,
  onChoose,
}: {
  selected: string
  today: string
  /** the day that a meeting is being moved to */
  target: string | null
  onSelect: (day: string) => void
  /** a day was clicked */
  onChoose: (day: string) => void
}) {
  const first = changeDay(selected, (date) => startOfWeek(date))
  const days = Array.from({ length: 7 }, (_, index) =>
    changeDay(first, (date) => addDays(date, index)),
  )
  // a month's page includes every day of its weeks
  const { byDay: meetings } = useMonthMeetings(monthOf(selected))
  const { byDay: events } = useMonthEvents(monthOf(selected))
  return (
    <section aria-labelledby="week-heading">
      <SpanNavigation
        span="week"
        name={`Week of ${dayWords(first).replace(/^\w+, /, '')}`}
        hasToday={days.includes(today)}
        onTurn={(by) => onSelect(changeDay(selected, (date) => addDays(date, 7 * by)))}
        onToday={() => onSelect(today)}
      />
      <ol className="grid gap-px overflow-hidden rounded-panel border border-line bg-line lg:grid-cols-7">
        {days.map((day) => (
          <li
            key={day}
            data-day={day}
            data-target={day === target || undefined}
            className="min-w-0 bg-surface p-2 data-target:bg-accent-soft lg:min-h-80"
          >
            <button
              type="button"
              onClick={() => onChoose(day)}
              aria-pressed={day === selected}
              aria-current={day === today ? 'date' : undefined}
              className={`mb-1 w-full rounded-control px-1.5 py-1 text-left text-sm pointer-coarse:min-h-11 ${lookOf(day === selected, day === today)}`}
            >
              {dayWords(day).slice(0, 3)} {Number(day.slice(8))}
              <span className="sr-only"> {monthWords(monthOf(day))}</span>
            </button>
            <ul className="flex flex-col gap-1">
              {(meetings?.get(day) ?? []).map((meeting) => (
                <MeetingBlock key={meeting.id} meeting={meeting} />
              ))}
              {(events.get(day) ?? [])
                .filter(({ meetingId }) => meetingId === null)
                .map((event) => (
                  <EventBlock key={event.id} event={event} />
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

function lookOf(selected: boolean, today: boolean): string {
  if (selected) return 'bg-accent font-semibold text-on-accent'
  return `hover:bg-hover ${today ? 'font-bold text-accent' : 'text-soft'}`
}

function MeetingBlock({ meeting }: { meeting: Meeting }) {
  const { time, zone } = useDates()
  return (
    <li className="relative rounded-control border-l-2 border-accent bg-sunken px-2 py-1 text-sm hover:bg-hover">
      {hasTime(meeting, zone) && (
        <time dateTime={meeting.date} className="tabular block text-soft">
          {time(meeting.date)}
        </time>
      )}
      <Link
        to={`/meetings/${meeting.id}`}
        onClick={() => storeReferrer(`/calendar${location.search}`)}
        title={meeting.title}
        className="line-clamp-3 font-serif font-semibold break-words text-ink after:absolute after:inset-0"
      >
        {meeting.title}
      </Link>
      <span className="line-clamp-2 break-words text-soft">{meeting.client.name}</span>
    </li>
  )
}

function EventBlock({ event }: { event: CalendarEvent }) {
  const { time } = useDates()
  return (
    <li className="rounded-control border border-edge/60 border-dashed px-2 py-1 text-sm">
      <span className="tabular block text-soft">
        {event.allDay ? 'All day' : time(event.startsAt)}
      </span>
      <span className="block break-words text-ink">{event.title}</span>
      <span className="block break-words text-faint">
        {event.client?.name ?? event.calendarName}
      </span>
    </li>
  )
}
