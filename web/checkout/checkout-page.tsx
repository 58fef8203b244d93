import { useState } from 'react'
import { brand } from '../brand'
import { useUser } from '../data/user'
import { Button, buttonLook } from '../ui/button'
import { PageHeader } from '../ui/page-header'
import { PlanCard } from './plan-card'
import { PlanNow } from './plan-now'
import { checkoutPlans } from './plans'
import { useSubscribe } from './use-subscribe'

/** The three plans, each with a button to the payment page. */
export function CheckoutPage() {
  const current = useUser()?.plan
  const [selected, setSelected] = useState('PREMIUM_SUBSCRIPTION')
  const { subscribe, pending } = useSubscribe()
  return (
    <>
      <PageHeader
        title="Choose your plan"
        subtitle="Billed monthly in US dollars. Cancel anytime."
      />
      <PlanNow current={current} />
      <fieldset>
        <legend className="sr-only">Plan</legend>
        {/* auto-fit would widen the first two while the third is on its way */}
        <div className="grid gap-4 md:grid-cols-[repeat(auto-fill,minmax(max(14rem,(100%-2.1rem)/3),1fr))]">
          {checkoutPlans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              name="plan"
              selected={plan.id === selected}
              onSelect={() => setSelected(plan.id)}
              note={plan.id === current ? 'Your plan' : undefined}
            >
              <Button
                variant={plan.id === selected ? 'primary' : 'secondary'}
                className="w-full"
                disabled={pending !== null || plan.id === current}
                onClick={() => {
                  setSelected(plan.id)
                  void subscribe(plan.id)
                }}
              >
                {pending === plan.id ? 'Redirecting...' : 'Subscribe'}
                <span className="sr-only"> to {plan.name}</span>
              </Button>
            </PlanCard>
          ))}
        </div>
      </fieldset>
      <section className="mt-8 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <div className="max-w-reading">
          <h2 className="text-base font-semibold text-ink">Enterprise for a whole firm</h2>
          <p className="mt-0.5 text-soft">
            For several advisers, your own terms, or payment by invoice, contact us.
          </p>
        </div>
        <a
          href={`mailto:${brand.salesEmail}?subject=${encodeURIComponent(`${brand.name} Enterprise`)}`}
          className={buttonLook()}
        >
          Contact Sales
        </a>
      </section>
      <p className="mt-6 text-sm text-faint">
        Payments are handled by our card payment provider. {brand.name} never sees your card number.
      </p>
    </>
  )
}
