import { brand } from '@app/web/brand'
import { Action, Paragraph, Quiet } from './layout'
import type { Lines, TemplateOf } from './template'

/** For a sign-up that was paid and not finished. */
export function unfinishedRegistration({
  name,
  url,
}: TemplateOf<'unfinished-registration'>): Lines {
  return {
    subject: `Finish your ${brand.name} account`,
    preview: 'You’ve paid. All that’s left is a password.',
    title: 'One step left',
    body: (
      <>
        <Paragraph>
          {name}, your payment has arrived, but your account has no password yet. Choose one and you
          can sign in:
        </Paragraph>
        <Action href={url}>Choose a password</Action>
        <Quiet>If you’ve changed your mind, write to us and we’ll refund you.</Quiet>
      </>
    ),
  }
}

/** For a declined card. */
export function paymentProblem({ name, url }: TemplateOf<'payment-problem'>): Lines {
  return {
    subject: 'Your payment failed',
    preview: 'Your plan stays active while we try again.',
    title: 'Your payment didn’t go through',
    body: (
      <>
        <Paragraph>
          {name}, your card was declined when we tried to renew your plan. It stays active for now,
          and we’ll try the payment again over the next few days.
        </Paragraph>
        <Action href={url}>Check your card</Action>
        <Quiet>
          If payment keeps failing, your account moves to the Free plan. Your meetings, transcripts
          and notes stay as they are.
        </Quiet>
      </>
    ),
  }
}
