import { type ReactNode, useId } from 'react'
import { Check } from '#icons'
import { Radio } from '../ui/choice'
import { findPlan, type Plan, premiumPlan } from './plans'

/** A selectable plan: name, price, features. The whole card is clickable. */
export function PlanCard({
  plan,
  name,
  selected,
  onSelect,
  note,
  children,
}: {
  plan: Plan
  /** name of the radio group */
  name: string
  selected: boolean
  onSelect: () => void
  note?: string
  children?: ReactNode
}) {
  const id = useId()
  return (
    <div className="relative flex flex-col rounded-panel border border-line bg-surface p-5 transition-colors hover:border-edge has-checked:border-accent has-checked:outline has-checked:outline-accent">
      <div className="flex items-start gap-2.5">
        <Radio
          id={id}
          name={name}
          value={plan.id}
          checked={selected}
          onChange={onSelect}
          aria-describedby={`${id}-price ${id}-features`}
          className="relative z-10 mt-1.5!"
        />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <label
              htmlFor={id}
              className="min-w-0 font-serif text-xl font-semibold text-ink after:absolute after:inset-0 after:rounded-panel"
            >
              {plan.name}
            </label>
            {note && <span className="text-sm font-medium text-accent">{note}</span>}
          </div>
          <p id={`${id}-price`} className="tabular mt-0.5 text-soft">
            <span className="text-lg font-semibold text-ink">${plan.price}</span>/month
          </p>
        </div>
      </div>
      <ul id={`${id}-features`} className="mt-4 flex flex-1 flex-col gap-2 text-soft">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden className="mt-[3px] size-4 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      {children && <div className="relative mt-5">{children}</div>}
    </div>
  )
}

/** Both are sold under one name: at sign-up, and later at the checkout. */
export function twoPremiums(later: string): string {
  const other = findPlan('PREMIUM_SUBSCRIPTION')
  return `Premium comes in two prices: $${premiumPlan.price} a month at sign-up, with recordings kept without limit, and $${other?.price} a month ${later}, with recordings kept ${other?.recordingDays} days.`
}
