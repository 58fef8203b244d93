import { type SubmitEvent, useCallback, useState } from 'react'
import { navigateAway, useOnReturn } from '../browser/navigate-away'
import { startCheckout } from '../checkout/checkout'
import { PlanCard, twoPremiums } from '../checkout/plan-card'
import { freePlan, premiumPlan } from '../checkout/plans'
import { toastError } from '../ui/toast'
import { Refusal } from './reason'
import type { Registration } from './registration'
import { registrationOrder } from './registration-calls'
import { StepButtons } from './step-buttons'

/** Step 2: the paid plan, through the payment page, or the free one. */
export function PlanStep({
  registration,
  onChange,
  onBack,
}: {
  registration: Registration
  onChange: (part: Partial<Registration>) => void
  onBack: () => void
}) {
  const [pending, setPending] = useState(false)
  useOnReturn(useCallback(() => setPending(false), []))
  const [refusal, setRefusal] = useState<unknown>(null)
  const { plan, tid } = registration
  const paid = tid !== null

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!plan) return toastError('Missing selection', 'Please select a plan to continue')
    if (plan === 'free' || paid) return onChange({ step: 3 })
    setPending(true)
    setRefusal(null)
    try {
      const order = registrationOrder(registration, crypto.randomUUID(), window.location.origin)
      const url = await startCheckout(order)
      if (url) {
        return navigateAway(url)
      }
      toastError('Error', 'Could not create checkout session')
    } catch (error) {
      setRefusal(error)
      toastError(
        'Payment Error',
        'There was an error starting the checkout process. Please try again.',
      )
    }
    setPending(false)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">Plan</legend>
        <PlanCard
          plan={premiumPlan}
          name="plan"
          selected={plan === 'premium'}
          onSelect={() => onChange({ plan: 'premium' })}
          note={paid ? 'Paid' : undefined}
        />
        {!paid && (
          <PlanCard
            plan={freePlan}
            name="plan"
            selected={plan === 'free'}
            onSelect={() => onChange({ plan: 'free' })}
          />
        )}
      </fieldset>
      {!paid && <p className="text-sm text-faint">{twoPremiums('once you have an account')}</p>}
      <Refusal error={refusal} onDetails={() => onChange({ step: 1 })} />
      <StepButtons pending={pending} onBack={onBack}>
        {pending && 'Redirecting...'}
        {!pending && (plan === 'premium' && !paid ? 'Continue to Payment' : 'Continue')}
      </StepButtons>
    </form>
  )
}
