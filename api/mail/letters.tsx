import type { ReactNode } from 'react'
import { passwordChanged, passwordReset, passwordWithdrawn, welcome } from './account-letters'
import { briefs } from './briefs-letter'
import { accountDeleted } from './deletion-letter'
import { actionDigest } from './digest-letter'
import { Sheet } from './layout'
import { meetingReady, retentionNotice } from './meeting-letters'
import { paymentProblem, unfinishedRegistration } from './payment-letters'
import { recapWords } from './recap-letter'
import { loginCode, signInProof } from './sign-in-letters'
import type { Lines, Recap, Template } from './template'

type Words = { subject: string; element: ReactNode }

/** The subject and body of a mail. */
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
      return welcome(appUrl)
    case 'reset':
      return passwordReset(template)
    case 'password-withdrawn':
      return passwordWithdrawn(template)
    case 'password-changed':
      return passwordChanged(template)
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
