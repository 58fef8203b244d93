import { twoPremiums } from './plan-card'
import { findPlan } from './plans'

/** The reader's plan, and how the two plans called Premium differ. */
export function PlanNow({ current }: { current: string | undefined }) {
  const plan = current === undefined ? null : findPlan(current)
  return (
    <div className="mb-6 grid max-w-reading gap-1 text-soft">
      {plan && (
        <p>
          Your plan: <span className="font-medium text-ink">{plan.name}</span>,{' '}
          <span className="tabular">{`$${plan.price}`} a month</span>.
        </p>
      )}
      <p>{twoPremiums('on this page')}</p>
    </div>
  )
}
