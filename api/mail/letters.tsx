import { holdingsWords } from '@app/web/account/holdings-words'
import { brand } from '@app/web/brand'
import type { ReactNode } from 'react'
import { Action, Code, Paragraph, Quiet, Sheet } from './layout'
import type { Template } from './template'

/** The words of a letter. The subject stays free of codes and names: it shows on locked screens. */
type Words = { subject: string; element: ReactNode }

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
        preview: 'It expires in 10 minutes.',
        title: 'Your sign-in code',
        body: (
          <>
            <Paragraph>Enter this code on the sign-in page:</Paragraph>
            <Code>{template.code}</Code>
            <Quiet>It expires in 10 minutes and works once. We’ll never ask you for it.</Quiet>
            <Quiet>
              If you didn’t just try to sign in, someone may know your password. Write to us and
              we’ll send you a link to set a new one.
            </Quiet>
          </>
        ),
      }
    case 'sign-in-proof':
      return {
        subject: `Signing in to ${brand.name}`,
        preview: 'The link expires in 15 minutes.',
        title: 'Is this you signing in?',
        body: (
          <>
            <Paragraph>
              {template.name}, someone keeps trying wrong passwords for your account, so we slowed
              sign-ins down. Your password was right. Open this link in the browser you’re signing
              in with, then sign in again:
            </Paragraph>
            <Action href={template.url}>Continue signing in</Action>
            <Quiet>The link expires in 15 minutes.</Quiet>
            <Quiet>
              If this wasn’t you, someone knows your password. Don’t open the link, and write to us:
              we’ll send you a link to set a new one.
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
              Add a client, upload a meeting recording, and read its summary, action items and
              transcript a few minutes later.
            </Paragraph>
            <Action href={`${appUrl}/login`}>Sign in</Action>
            <Quiet>Your recordings and notes are yours. They’re never used to train models.</Quiet>
          </>
        ),
      }
    case 'reset':
      return {
        subject: `Set a new password for ${brand.name}`,
        preview: 'The link expires in one hour and works once.',
        title: 'Set a new password',
        body: (
          <>
            <Paragraph>
              {template.name}, you asked us for a new password. Choose one behind this link:
            </Paragraph>
            <Action href={template.url}>Choose a new password</Action>
            <Quiet>
              The link expires in one hour and works once. Your new password signs you out
              everywhere.
            </Quiet>
            <Quiet>If you didn’t ask for this, don’t use the link, and let us know.</Quiet>
          </>
        ),
      }
    case 'payment-problem':
      return {
        subject: 'Your payment failed',
        preview: 'Your plan stays active while we try again.',
        title: 'Your payment didn’t go through',
        body: (
          <>
            <Paragraph>
              {template.name}, your card was declined when we tried to renew your plan. It goes on
              for now, and the payment is tried again over the next days.
            </Paragraph>
            <Action href={template.url}>Check your card</Action>
            <Quiet>
              If payment keeps failing, your account moves to the Free plan. Your meetings,
              transcripts and notes stay as they are.
            </Quiet>
          </>
        ),
      }
    case 'meeting-ready':
      return {
        subject: 'Your meeting is ready',
        preview: 'Read the summary, action items and transcript.',
        title: 'Your meeting is ready',
        body: (
          <>
            <Paragraph>
              {template.name}, summary, action items and transcript of{' '}
              <strong>{template.title}</strong> are ready.
            </Paragraph>
            <Action href={template.url}>Open the meeting</Action>
          </>
        ),
      }
    case 'account-deleted':
      return {
        subject: `Your ${brand.name} account is deleted`,
        preview: 'Here’s your receipt.',
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
              Backups keep it for up to 35 days. If one is restored, your account is deleted again
              before anyone can sign in. Invoices stay with the payment provider, and we keep a log
              without names or content.
            </Quiet>
            <Quiet>If you didn’t delete it, write to us right away.</Quiet>
          </>
        ),
      }
    case 'unfinished-registration':
      return {
        subject: `Finish your ${brand.name} account`,
        preview: 'You’ve paid. All that’s left is a password.',
        title: 'One step left',
        body: (
          <>
            <Paragraph>
              {template.name}, your payment has arrived, but your account has no password yet.
              Choose one and you can sign in:
            </Paragraph>
            <Action href={template.url}>Choose a password</Action>
            <Quiet>If you’ve changed your mind, write to us and we’ll refund you.</Quiet>
          </>
        ),
      }
  }
}
