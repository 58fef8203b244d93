import { holdingsWords } from '@app/web/account/holdings-words'
import { brand } from '@app/web/brand'
import { Paragraph, Quiet } from './layout'
import type { Lines, TemplateOf } from './template'

/** The account's own time zone is deleted with it. */
const MOMENT = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
})

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
          Receipt <strong>{receipt.id}</strong>, {MOMENT.format(new Date(receipt.at))}
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
