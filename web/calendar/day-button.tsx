import type { ComponentProps } from 'react'
import { dayWords } from './day-words'

/** One day of the calendar, with a dot if it has meetings. */
export function DayButton({
  day,
  meetings,
  outside,
  today,
  selected,
  ...rest
}: Pick<ComponentProps<'button'>, 'tabIndex' | 'onClick' | 'onKeyDown'> & {
  day: string
  meetings: number
  /** of the month before or after */
  outside: boolean
  today: boolean
  selected: boolean
}) {
  const told = [dayWords(day), today && 'today', meetings > 0 && countWords(meetings)]
  const ink = selected ? 'bg-accent text-on-accent' : `hover:bg-hover ${inkOf(today, outside)}`
  return (
    <button
      type="button"
      data-day={day}
      aria-label={told.filter(Boolean).join(', ')}
      aria-pressed={selected}
      aria-current={today ? 'date' : undefined}
      className={`tabular relative mx-auto flex h-11 w-full max-w-14 items-center justify-center rounded-control text-base transition-colors ${today ? 'font-bold' : ''} ${ink}`}
      {...rest}
    >
      {Number(day.slice(8))}
      {meetings > 0 && (
        <span
          aria-hidden
          data-dot
          className={`absolute bottom-1 size-1.5 rounded-full ${selected ? 'bg-on-accent' : 'bg-accent'}`}
        />
      )}
    </button>
  )
}

function inkOf(today: boolean, outside: boolean): string {
  if (today) return 'text-accent'
  return outside ? 'text-faint' : 'text-ink'
}

function countWords(meetings: number): string {
  return `${meetings} meeting${meetings === 1 ? '' : 's'}`
}
