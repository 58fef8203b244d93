import { findPlan, premiumPlan } from './plans'

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
      <p>{twoPremiums}</p>
    </div>
  )
}

const other = findPlan('PREMIUM_SUBSCRIPTION')

/** Both are sold under one name: at sign-up, and here. */
export const twoPremiums = `Premium comes in two prices: $${premiumPlan.price} a month at sign-up, with recordings kept without limit, and $${other?.price} a month on this page, with recordings kept ${other?.recordingDays} days.`
