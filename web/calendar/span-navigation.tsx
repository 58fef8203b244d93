import { ChevronLeft, ChevronRight } from '#icons'
import { Button } from '../ui/button'

/** The month's or week's name, with buttons to turn to others; below it if there is no room beside it. */
export function SpanNavigation({
  span,
  name,
  hasToday,
  onTurn,
  onToday,
}: {
  span: 'month' | 'week'
  name: string
  hasToday: boolean
  onTurn: (by: -1 | 1) => void
  onToday: () => void
}) {
  return (
    <div className="mb-2 flex min-h-9 flex-wrap items-center gap-1">
      <h2
        id={`${span}-heading`}
        aria-live="polite"
        className="flex-1 font-serif text-xl font-semibold text-ink"
      >
        {name}
      </h2>
      <div data-print="hide" className="ml-auto flex items-center gap-1">
        {!hasToday && (
          <Button variant="quiet" size="sm" onClick={onToday}>
            Today
          </Button>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Previous ${span}`}
          onClick={() => onTurn(-1)}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button variant="quiet" size="icon" aria-label={`Next ${span}`} onClick={() => onTurn(1)}>
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </div>
  )
}
