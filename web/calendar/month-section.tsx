import { Suspense } from 'react'
import { useDates } from '../time/dates'
import { type GridProps, MonthGrid, PlainGrid } from './month-grid'
import { MonthNavigation } from './month-navigation'

/** A month with buttons to turn to others. */
export function MonthSection({ onTurn, ...grid }: GridProps & { onTurn: (month: string) => void }) {
  const { zone } = useDates()
  const { month, today, onSelect } = grid
  return (
    <section aria-label="Month" className="min-w-0">
      <MonthNavigation
        month={month}
        today={today}
        onTurn={onTurn}
        onToday={() => onSelect(today)}
      />
      <Suspense fallback={<PlainGrid {...grid} />}>
        <MonthGrid {...grid} />
      </Suspense>
      <p className="mt-3 text-sm text-faint">Times are in {zone.replaceAll('_', ' ')}.</p>
    </section>
  )
}
