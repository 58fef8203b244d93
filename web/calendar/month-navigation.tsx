import { ChevronLeft, ChevronRight } from '#icons'
import { Button } from '../ui/button'
import { monthWords } from './day-words'
import { monthAfter, monthOf } from './month'

/** The month's name, with buttons to turn to others. */
export function MonthNavigation({
  month,
  today,
  onTurn,
  onToday,
}: {
  month: string
  today: string
  onTurn: (month: string) => void
  onToday: () => void
}) {
  return (
    <div className="mb-2 flex h-9 items-center gap-1">
      <h2
        id="month-heading"
        aria-live="polite"
        className="flex-1 font-serif text-xl font-semibold text-ink"
      >
        {monthWords(month)}
      </h2>
      {month !== monthOf(today) && (
        <Button data-print="hide" variant="quiet" size="sm" onClick={onToday}>
          Today
        </Button>
      )}
      <Button
        data-print="hide"
        variant="quiet"
        size="icon"
        aria-label="Previous month"
        onClick={() => onTurn(monthAfter(month, -1))}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <Button
        data-print="hide"
        variant="quiet"
        size="icon"
        aria-label="Next month"
        onClick={() => onTurn(monthAfter(month, 1))}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  )
}
