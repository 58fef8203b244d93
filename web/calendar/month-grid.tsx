import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useDates } from '../time/dates'
import { hasTime } from '../time/unknown-time'
import { DayButton, type DayLine, MAX_LINES } from './day-button'
import { dayByKey } from './day-by-key'
import { useMonthEvents } from './events/day-events'
import { monthDays, monthOf } from './month'
import { useMonthMeetings } from './month-meetings'

export type GridProps = {
  month: string
  today: string
  selected: string
  /** the day that a meeting is being moved to */
  target: string | null
  onSelect: (day: string) => void
  /** a day was clicked, or Enter pressed on it */
  onChoose: (day: string) => void
}

/**
 * The days of a month, in weeks from Sunday, with each day's meetings: as a dot, on a very wide screen as
 * lines.
 */
export function MonthGrid(props: GridProps) {
  const { time, zone } = useDates()
  const { byDay } = useMonthMeetings(props.month)
  const { byDay: events } = useMonthEvents(props.month)
  return (
    <PlainGrid
      {...props}
      countMeetings={(day) => byDay?.get(day)?.length ?? 0}
      linesOf={(day) =>
        (byDay?.get(day)?.slice(0, MAX_LINES) ?? []).map((meeting) => ({
          id: meeting.id,
          words: hasTime(meeting, zone) ? `${time(meeting.date)} ${meeting.title}` : meeting.title,
        }))
      }
      countEvents={(day) =>
        (events.get(day) ?? []).filter(({ meetingId }) => meetingId === null).length
      }
    />
  )
}

/** The grid before the days with meetings are known. */
export function PlainGrid({
  month,
  today,
  selected,
  target,
  onSelect,
  onChoose,
  countMeetings = () => 0,
  linesOf = () => [],
  countEvents = () => 0,
}: GridProps & {
  countMeetings?: (day: string) => number
  linesOf?: (day: string) => DayLine[]
  countEvents?: (day: string) => number
}) {
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const days = monthDays(month)
  const reached = days.includes(selected) ? selected : `${month}-01`
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${selected}"]`)?.focus()
  }, [selected])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, reached)
    if (!next) return
    event.preventDefault()
    moved.current = true
    onSelect(next)
  }
  return (
    <table ref={grid} aria-labelledby="month-heading" className="w-full table-fixed">
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="h-8 text-xs font-medium text-faint">
              <span aria-hidden>
                {name.charAt(0)}
                <span className="max-[20rem]:hidden">{name.slice(1, 3)}</span>
              </span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className="p-0.5 text-center 3xl:border 3xl:border-line">
                <DayButton
                  day={day}
                  meetings={countMeetings(day)}
                  lines={linesOf(day)}
                  events={countEvents(day)}
                  outside={monthOf(day) !== month}
                  today={day === today}
                  selected={day === selected}
                  target={day === target}
                  tabIndex={day === reached ? 0 : -1}
                  onClick={() => onChoose(day)}
                  onKeyDown={onKeyDown}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function weeksOf(days: string[]): string[][] {
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
