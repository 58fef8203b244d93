import { Suspense } from 'react'
import { useDates } from '../time/dates'
import { monthWords } from './day-words'
import { monthAfter, monthOf } from './month'
import { type GridProps, MonthGrid, PlainGrid } from './month-grid'
import { SpanNavigation } from './span-navigation'

/** A month with buttons to turn to others. */
export function MonthSection({ onTurn, ...grid }: GridProps & { onTurn: (month: string) => void }) {
  const { zone } = useDates()
  const { month, today, onSelect } = grid
  return (
    <section aria-label="Month" className="min-w-0">
      <SpanNavigation
        span="month"
        name={monthWords(month)}
        hasToday={month === monthOf(today)}
        onTurn={(by) => onTurn(monthAfter(month, by))}
        onToday={() => onSelect(today)}
      />
      <Suspense fallback={<PlainGrid {...grid} />}>
        <MonthGrid {...grid} />
      </Suspense>
      <p className="mt-3 text-sm text-faint">Times are in {zone.replaceAll('_', ' ')}.</p>
    </section>
  )
}
