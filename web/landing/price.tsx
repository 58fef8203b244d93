import { Check } from '#icons'
import { brand } from '../brand'
import { premiumPlan } from '../checkout/plans'
import { LinkButton } from '../ui/button'

export function Price() {
  return (
    <section
      aria-labelledby="price"
      className="grid gap-x-14 gap-y-8 border-t border-line py-14 sm:py-20 lg:grid-cols-[5fr_6fr]"
    >
      <div>
        <h2 id="price" className="font-serif text-2xl font-semibold text-ink">
          One plan, one price.
        </h2>
        <p className="mt-3 max-w-md text-pretty text-soft">
          Everything included, for any number of clients and meetings.
        </p>
      </div>
      <div className="rounded-panel border border-line bg-surface p-6 sm:p-8">
        <h3 className="font-semibold text-ink">{`${brand.name} ${premiumPlan.name}`}</h3>
        <p className="mt-2 flex items-baseline gap-2">
          <span className="tabular font-serif text-display font-semibold text-ink">
            ${premiumPlan.price}
          </span>
          <span className="text-soft">per month</span>
        </p>
        <ul className="mt-5 flex flex-col gap-2.5">
          {premiumPlan.features.map((feature) => (
            <li key={feature} className="flex gap-3">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
              {feature}
            </li>
          ))}
        </ul>
        <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
          <LinkButton to="/register" variant="primary">
            Get started
          </LinkButton>
          <p className="text-soft">
            Cancel anytime, in your account or by email. Your plan stays active until the end of the
            billing period.
          </p>
        </div>
      </div>
    </section>
  )
}
