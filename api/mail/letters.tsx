import { holdingsWords } from '@app/web/account/holdings-words'
import { brand } from '@app/web/brand'
import type { ReactNode } from 'react'
import { Action, Code, Paragraph, Quiet, Sheet } from './layout'
import type { Template } from './template'

/** The words of a letter. The subject stays free of codes and names: it shows on locked screens. */
export type Words = { subject: string; element: ReactNode }

export function wordsOf(template: Template, { appUrl, support }: Place): Words {
  const { subject, preview, title, body } = lines(template, appUrl)
  const element = (
    <Sheet preview={preview} title={title} support={support}>
      {body}
    </Sheet>
  )
  return { subject, element }
}

type Place = { appUrl: string; support: string }
type Lines = { subject: string; preview: string; title: string; body: ReactNode }

function lines(template: Template, appUrl: string): Lines {
  switch (template.kind) {
    case 'login-code':
      return {
        subject: `Your ${brand.name} sign-in code`,
        preview: 'Good for ten minutes.',
        title: 'Your sign-in code',
        body: (
          <>
            <Paragraph>Enter this code on the page where you typed your password:</Paragraph>
            <Code>{template.code}</Code>
            <Quiet>
              It is good for ten minutes and for one sign-in. We never ask for it, neither by
              telephone nor in writing.
            </Quiet>
            <Quiet>
              If you did not just sign in, somebody knows your password: write to us, and we send
              you a link to set a new one.
            </Quiet>
          </>
        ),
      }
    case 'welcome':
      return {
        subject: `Welcome to ${brand.name}`,
        preview: 'Your account is ready.',
        title: `Welcome, ${template.name}`,
        body: (
          <>
            <Paragraph>
              Your account is ready. Sign in as <strong>{template.username}</strong>; a code comes
              to this address each time.
            </Paragraph>
            <Paragraph>
              Add a client, upload the recording of a meeting, and read its summary, action items
              and transcript a few minutes later.
            </Paragraph>
            <Action href={`${appUrl}/login`}>Sign in</Action>
            <Quiet>Recordings and notes are yours: they are never used to train models.</Quiet>
          </>
        ),
      }
    case 'reset':
      return {
        subject: `Set a new password for ${brand.name}`,
        preview: 'The link is good for one hour and works once.',
        title: 'Set a new password',
        body: (
          <>
            <Paragraph>
              {template.name}, you asked us for a new password. Choose one behind this link:
            </Paragraph>
            <Action href={template.url}>Choose a new password</Action>
            <Quiet>
              The link is good for one hour and works once. When it has, you are signed out
              everywhere.
            </Quiet>
            <Quiet>If you did not ask for this, leave the link alone and tell us.</Quiet>
          </>
        ),
      }
    case 'payment-problem':
      return {
        subject: 'We could not take your payment',
        preview: 'Your plan goes on while it is tried again.',
        title: 'Your payment did not go through',
        body: (
          <>
            <Paragraph>
              {template.name}, your card was declined when we tried to renew your plan. It goes on
              for now, and the payment is tried again over the next days.
            </Paragraph>
            <Action href={template.url}>Check your card</Action>
            <Quiet>
              If no payment succeeds, your account becomes a free one. Meetings, transcripts and
              notes stay as they are.
            </Quiet>
          </>
        ),
      }
    case 'meeting-ready':
      return {
        subject: 'Your meeting is ready',
        preview: 'Summary, action items and transcript.',
        title: 'Your meeting is ready',
        body: (
          <>
            <Paragraph>
              {template.name}, summary, action items and transcript of{' '}
              <strong>{template.title}</strong> are there to be read.
            </Paragraph>
            <Action href={template.url}>Open the meeting</Action>
          </>
        ),
      }
    case 'account-deleted':
      return {
        subject: `Your ${brand.name} account is deleted`,
        preview: 'Your receipt.',
        title: 'Your account is deleted',
        body: (
          <>
            <Paragraph>
              {template.name}, your account and everything in it is deleted:{' '}
              {holdingsWords(template.receipt)}.
            </Paragraph>
            <Paragraph>
              Receipt <strong>{template.receipt.id}</strong>, {template.receipt.at}
            </Paragraph>
            <Quiet>
              Backups from before hold it for 35 days at most. Whenever one is restored, your
              account is deleted again before anybody can sign in. Invoices stay with the payment
              provider, and a log without names or content stays with us.
            </Quiet>
            <Quiet>If you did not delete it, write to us at once.</Quiet>
          </>
        ),
      }
    case 'unfinished-registration':
      return {
        subject: `Finish your ${brand.name} account`,
        preview: 'You have paid; only a password is missing.',
        title: 'One step is left',
        body: (
          <>
            <Paragraph>
              {template.name}, your payment has arrived, but your account has no password yet.
              Choose one and you can sign in:
            </Paragraph>
            <Action href={template.url}>Choose a password</Action>
            <Quiet>If you have changed your mind, write to us and we give your money back.</Quiet>
          </>
        ),
      }
  }
}
