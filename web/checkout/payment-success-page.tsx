import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { Check } from '#icons'
import { send } from '../browser/api'
import { LinkButton } from '../ui/button'
import { PageTitle } from '../ui/page-title'
import { findPlan } from './plans'

/** The page after a payment: looks up the plan and links to the next steps. Says so if nothing was paid. */
export function PaymentSuccessPage() {
  const { mutate } = useSWRConfig()
  const [plan, setPlan] = useState<string | undefined>()
  const unpaid = plan === 'free'
  useEffect(() => {
    void send<{ plan?: string }>('POST', '/api/payments/confirm')
      .then((answer) => {
        setPlan(answer?.plan)
        return mutate('/api/auth/user')
      })
      .catch(() => {})
  }, [mutate])
  const title = unpaid ? 'No payment found' : 'Payment successful'
  return (
    <div className="mx-auto flex min-h-[60vh] max-w-md flex-col items-center justify-center text-center">
      <PageTitle>{title}</PageTitle>
      {!unpaid && (
        <span className="flex size-12 items-center justify-center rounded-full bg-good-soft text-good">
          <Check aria-hidden className="size-6" />
        </span>
      )}
      <h1 className="mt-5 font-serif text-2xl font-semibold text-ink">{title}</h1>
      <p role="status" className="mt-2 text-soft">
        {unpaid
          ? 'Your plan is still Free. If you’ve just paid, it changes as soon as the payment is confirmed.'
          : `Thank you for subscribing. ${stateOf(plan)}`}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <LinkButton to="/" variant="primary">
          Return to Dashboard
        </LinkButton>
        <LinkButton to="/meetings">View Meetings</LinkButton>
      </div>
    </div>
  )
}

function stateOf(id: string | undefined): string {
  const plan = id === undefined ? null : findPlan(id)
  return plan
    ? `Your ${plan.name} plan is active, and your receipt is on its way.`
    : 'We’re activating your plan and sending your receipt.'
}
