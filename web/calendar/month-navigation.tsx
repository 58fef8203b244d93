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
    <div className="mb-2 flex min-h-9 flex-wrap items-center gap-1">
      <h2
        id="month-heading"
        aria-live="polite"
        className="flex-1 font-serif text-xl font-semibold text-ink"
      >
        {monthWords(month)}
      </h2>
      <div data-print="hide" className="ml-auto flex items-center gap-1">
        {month !== monthOf(today) && (
          <Button variant="quiet" size="sm" onClick={onToday}>
            Today
          </Button>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label="Previous month"
          onClick={() => onTurn(monthAfter(month, -1))}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Next month"
          onClick={() => onTurn(monthAfter(month, 1))}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </div>
  )
}
