import { useState } from 'react'
import { refusalWords, unexpectedError } from '../browser/failure'
import { navigateAway } from '../browser/navigate-away'
import { findPlan } from '../checkout/plans'
import { useDates } from '../time/dates'
import { Button, LinkButton } from '../ui/button'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog'
import { Waiting } from '../ui/states/waiting'
import { SupportLink } from '../ui/support'
import { toast, toastError } from '../ui/toast'
import { type Billing, useBilling, useBillingChanges } from './billing'
import { Section } from './section'

/** The reader's plan, its payments, and cancellation. */
export function BillingSection() {
  const { billing, error } = useBilling()
  return (
    <Section
      title="Plan and billing"
      about={
        <>
          Billed monthly. Cancel anytime. Questions? Write to <SupportLink />.
        </>
      }
    >
      {billing ? <Plan billing={billing} /> : <Waiting failed={Boolean(error)} />}
    </Section>
  )
}

function Plan({ billing }: { billing: Billing }) {
  const { openPortal, cancel } = useBillingChanges()
  const { short } = useDates()
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState<'portal' | 'cancel' | null>(null)
  const plan = findPlan(billing.plan)
  const until = billing.periodEnd && short(billing.periodEnd)

  async function manage() {
    setPending('portal')
    try {
      const url = await openPortal()
      if (url) return navigateAway(url)
      toastError('Error', 'Billing couldn’t be opened. Please try again.')
    } catch (failure) {
      toastError('Error', refusalWords(failure) ?? unexpectedError)
    }
    setPending(null)
  }
  async function end() {
    setPending('cancel')
    try {
      await cancel()
      toast({
        title: 'Subscription canceled',
        description: 'Your plan stays active until the end of the billing period.',
      })
      setAsking(false)
    } catch {
      toastError('Error', 'Your subscription couldn’t be canceled. Please try again.')
    }
    setPending(null)
  }
  return (
    <>
      <p className="text-ink">{plan ? `${plan.name}, $${plan.price} a month` : billing.plan}</p>
      <p className="mt-0.5 text-soft">{stateOf(billing, until)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton to="/checkout">See plans</LinkButton>
        {billing.status && (
          <Button onClick={manage} disabled={pending !== null}>
            {pending === 'portal' ? 'Opening...' : 'Card and invoices'}
          </Button>
        )}
        {billing.status && !billing.cancelAtPeriodEnd && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Cancel subscription
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel subscription"
        description={`Your plan lasts ${until ? `until ${until}` : 'to the end of the paid month'}; nothing is charged after that. Your clients and meetings stay.`}
        confirmLabel="Cancel subscription"
        pendingLabel="Canceling..."
        pending={pending === 'cancel'}
        onConfirm={end}
      />
    </>
  )
}

function stateOf({ status, cancelAtPeriodEnd }: Billing, until: string | null): string {
  if (!status) return 'No active subscription.'
  if (cancelAtPeriodEnd) return until ? `Canceled. Ends on ${until}.` : 'Canceled.'
  if (status === 'past_due') return 'Your last payment failed. Please check your card.'
  return until ? `Renews on ${until}.` : 'Renews every month.'
}
