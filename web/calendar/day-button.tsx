import type { ComponentProps } from 'react'
import { dayWords } from './day-words'

export type DayLine = { id: number; words: string }

/** Maximum meetings in a day of a very wide calendar. */
export const MAX_LINES = 3

/** A day of the calendar, with a dot if it has meetings; a very wide screen lists them. */
export function DayButton({
  day,
  meetings,
  lines,
  events,
  outside,
  today,
  selected,
  target,
  ...rest
}: Pick<ComponentProps<'button'>, 'tabIndex' | 'onClick' | 'onKeyDown'> & {
  day: string
  /** number of meetings */
  meetings: number
  /** the first meetings, each with its time */
  lines: DayLine[]
  /** from external calendars */
  events: number
  /** in the previous or next month */
  outside: boolean
  today: boolean
  selected: boolean
  /** a meeting is being moved here */
  target: boolean
}) {
  const label = [
    dayWords(day),
    today && 'today',
    meetings > 0 && countWords(meetings, 'meeting'),
    events > 0 && countWords(events, 'event'),
  ]
  const ink = selected
    ? 'bg-accent text-on-accent 3xl:bg-accent-soft 3xl:text-ink 3xl:inset-ring-2 3xl:inset-ring-accent'
    : `hover:bg-hover ${inkOf(today, outside)}`
  return (
    <button
      type="button"
      data-day={day}
      aria-label={label.filter(Boolean).join(', ')}
      aria-pressed={selected}
      aria-current={today ? 'date' : undefined}
      data-target={target || undefined}
      className={`tabular relative mx-auto flex h-11 w-full max-w-14 items-center justify-center 3xl:h-[max(6.5rem,calc((100dvh-20.5rem)/6))] 3xl:max-w-none 3xl:flex-col 3xl:items-stretch 3xl:justify-start 3xl:gap-0.5 3xl:overflow-hidden 3xl:p-2 3xl:text-left rounded-control text-base transition-colors data-target:outline-2 data-target:outline-offset-2 data-target:outline-accent ${today ? 'font-bold' : ''} ${ink}`}
      {...rest}
    >
      {Number(day.slice(8))}
      {lines.map(({ id, words }) => (
        <span key={id} data-words={words} aria-hidden className={lineLook} />
      ))}
      {meetings > lines.length && (
        <span data-words={`and ${meetings - lines.length} more`} aria-hidden className={lineLook} />
      )}
      <span
        aria-hidden
        className="absolute bottom-1 flex gap-0.5 3xl:top-3.5 3xl:right-2 3xl:bottom-auto"
      >
        {meetings > 0 && (
          <span
            data-dot
            className={`size-1.5 3xl:hidden rounded-full ${selected ? 'bg-on-accent' : 'bg-accent'}`}
          />
        )}
        {events > 0 && (
          <span
            className={`size-1.5 rounded-full border ${selected ? 'border-on-accent 3xl:border-accent' : 'border-accent'}`}
          />
        )}
      </span>
    </button>
  )
}

/** Drawn with CSS: the button's name counts the meetings, and the list beside it reads them. */
const lineLook = 'hidden truncate text-sm font-normal before:content-[attr(data-words)] 3xl:block'

function inkOf(today: boolean, outside: boolean): string {
  if (today) return 'text-accent'
  return outside ? 'text-faint' : 'text-ink'
}

function countWords(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
