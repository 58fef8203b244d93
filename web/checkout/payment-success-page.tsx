import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { Check } from '#icons'
import { send } from '../browser/api'
import { LinkButton } from '../ui/button'
import { PageTitle } from '../ui/page-title'

/** The page after a payment: looks up the plan and links to the next steps. Says so if nothing was paid. */
export function PaymentSuccessPage() {
  const { mutate } = useSWRConfig()
  const [unpaid, setUnpaid] = useState(false)
  useEffect(() => {
    void send<{ plan?: string }>('POST', '/api/payments/confirm')
      .then((answer) => {
        setUnpaid(answer?.plan === 'free')
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
          : 'Thank you for subscribing. We’re activating your plan and sending your receipt.'}
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
