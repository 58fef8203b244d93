import { type KeyboardEvent, useEffect, useRef } from 'react'
import { DayButton } from './day-button'
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

/** The days of a month, weeks from Sunday on, with a dot under those that have meetings. */
export function MonthGrid(props: GridProps) {
  const { byDay } = useMonthMeetings(props.month)
  const { byDay: events } = useMonthEvents(props.month)
  return (
    <PlainGrid
      {...props}
      count={(day) => byDay?.get(day)?.length ?? 0}
      countEvents={(day) =>
        (events.get(day) ?? []).filter(({ meetingId }) => meetingId === null).length
      }
    />
  )
}

/** The grid before it is known which days have meetings. */
export function PlainGrid({
  month,
  today,
  selected,
  target,
  onSelect,
  onChoose,
  count = () => 0,
  countEvents = () => 0,
}: GridProps & { count?: (day: string) => number; countEvents?: (day: string) => number }) {
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
              <span aria-hidden>{name.slice(0, 3)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className="p-0.5 text-center">
                <DayButton
                  day={day}
                  meetings={count(day)}
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
