import type { ReactNode } from 'react'
import { accountDeleted, paymentProblem, unfinishedRegistration, welcome } from './account-letters'
import { briefs } from './briefs-letter'
import { actionDigest } from './digest-letter'
import { Action, Paragraph, Sheet } from './layout'
import { recapWords } from './recap-letter'
import { loginCode, passwordReset, signInProof } from './sign-in-letters'
import type { Lines, Recap, Template, TemplateOf } from './template'

type Words = { subject: string; element: ReactNode }

/** The subject and the sheet of a letter. */
export function wordsOf(template: Template, { appUrl, support }: Place): Words {
  if (template.kind === 'recap') return recapWords(template)
  const { subject, preview, title, body } = lines(template, appUrl)
  const element = (
    <Sheet preview={preview} title={title} support={support}>
      {body}
    </Sheet>
  )
  return { subject, element }
}

type Place = { appUrl: string; support: string }

function lines(template: Exclude<Template, Recap>, appUrl: string): Lines {
  switch (template.kind) {
    case 'login-code':
      return loginCode(template)
    case 'sign-in-proof':
      return signInProof(template)
    case 'welcome':
      return welcome(template, appUrl)
    case 'reset':
      return passwordReset(template)
    case 'payment-problem':
      return paymentProblem(template)
    case 'meeting-ready':
      return meetingReady(template)
    case 'briefs':
      return briefs(template)
    case 'action-digest':
      return actionDigest(template)
    case 'account-deleted':
      return accountDeleted(template)
    case 'retention-notice':
      return retentionNotice(template)
    case 'unfinished-registration':
      return unfinishedRegistration(template)
  }
}

function meetingReady({ name, title, url }: TemplateOf<'meeting-ready'>): Lines {
  return {
    subject: 'Your meeting is ready',
    preview: 'Read the summary, action items and transcript.',
    title: 'Your meeting is ready',
    body: (
      <>
        <Paragraph>
          {name}, summary, action items and transcript of <strong>{title}</strong> are ready.
        </Paragraph>
        <Action href={url}>Open the meeting</Action>
      </>
    ),
  }
}

function retentionNotice({ name, items, first, url }: TemplateOf<'retention-notice'>): Lines {
  const things = items === 1 ? '1 recording or text' : `${items} recordings or texts`
  return {
    subject: 'Some content will be deleted soon',
    preview: `Your retention rules end on ${first} for the first of it.`,
    title: 'Some content will be deleted soon',
    body: (
      <>
        <Paragraph>
          {name}, your retention rules end for {things}. The first is deleted on{' '}
          <strong>{first}</strong>. To keep something, change its rule or put it under legal hold
          before then.
        </Paragraph>
        <Action href={url}>Review retention</Action>
      </>
    ),
  }
}
