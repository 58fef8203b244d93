import type { ComponentProps } from 'react'
import { dayWords } from './day-words'

/** One day of the calendar, with a dot if it has meetings. */
export function DayButton({
  day,
  meetings,
  events,
  outside,
  today,
  selected,
  target,
  ...rest
}: Pick<ComponentProps<'button'>, 'tabIndex' | 'onClick' | 'onKeyDown'> & {
  day: string
  meetings: number
  /** of calendars kept elsewhere */
  events: number
  /** of the month before or after */
  outside: boolean
  today: boolean
  selected: boolean
  /** a meeting is being moved here */
  target: boolean
}) {
  const told = [
    dayWords(day),
    today && 'today',
    meetings > 0 && countWords(meetings, 'meeting'),
    events > 0 && countWords(events, 'event'),
  ]
  const ink = selected ? 'bg-accent text-on-accent' : `hover:bg-hover ${inkOf(today, outside)}`
  return (
    <button
      type="button"
      data-day={day}
      aria-label={told.filter(Boolean).join(', ')}
      aria-pressed={selected}
      aria-current={today ? 'date' : undefined}
      data-target={target || undefined}
      className={`tabular relative mx-auto flex h-11 w-full max-w-14 3xl:h-16 3xl:max-w-none 3xl:text-lg items-center justify-center rounded-control text-base transition-colors data-target:outline-2 data-target:outline-offset-2 data-target:outline-accent ${today ? 'font-bold' : ''} ${ink}`}
      {...rest}
    >
      {Number(day.slice(8))}
      <span aria-hidden className="absolute bottom-1 flex gap-0.5">
        {meetings > 0 && (
          <span
            data-dot
            className={`size-1.5 rounded-full ${selected ? 'bg-on-accent' : 'bg-accent'}`}
          />
        )}
        {events > 0 && (
          <span
            className={`size-1.5 rounded-full border ${selected ? 'border-on-accent' : 'border-accent'}`}
          />
        )}
      </span>
    </button>
  )
}

function inkOf(today: boolean, outside: boolean): string {
  if (today) return 'text-accent'
  return outside ? 'text-faint' : 'text-ink'
}

function countWords(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
