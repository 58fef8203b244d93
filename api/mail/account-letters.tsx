import { holdingsWords } from '@app/web/account/holdings-words'
import { brand } from '@app/web/brand'
import { Action, Paragraph, Quiet } from './layout'
import type { Lines, TemplateOf } from './template'

/** For a new account. */
export function welcome({ name, username }: TemplateOf<'welcome'>, appUrl: string): Lines {
  return {
    subject: `Welcome to ${brand.name}`,
    preview: 'Your account is ready.',
    title: `Welcome, ${name}`,
    body: (
      <>
        <Paragraph>
          Your account is ready. Sign in as <strong>{username}</strong>; a code comes to this
          address each time.
        </Paragraph>
        <Paragraph>
          Add a client, upload a meeting recording, and read its summary, action items and
          transcript a few minutes later.
        </Paragraph>
        <Action href={`${appUrl}/login`}>Sign in</Action>
        <Quiet>Your recordings and notes are yours. They’re never used to train models.</Quiet>
      </>
    ),
  }
}

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
          {name}, your card was declined when we tried to renew your plan. It goes on for now, and
          the payment is tried again over the next days.
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

/** The receipt of a deletion. */
export function accountDeleted({ name, receipt }: TemplateOf<'account-deleted'>): Lines {
  return {
    subject: `Your ${brand.name} account is deleted`,
    preview: 'Here’s your receipt.',
    title: 'Your account is deleted',
    body: (
      <>
        <Paragraph>
          {name}, your account and everything in it is deleted: {holdingsWords(receipt)}.
        </Paragraph>
        <Paragraph>
          Receipt <strong>{receipt.id}</strong>, {receipt.at}
        </Paragraph>
        <Quiet>
          Backups keep it for up to 35 days. If one is restored, your account is deleted again
          before anyone can sign in. Invoices stay with the payment provider, and we keep a log
          without names or content.
        </Quiet>
        <Quiet>If you didn’t delete it, write to us right away.</Quiet>
      </>
    ),
  }
}
