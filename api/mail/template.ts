import type { AccountReceipt } from '@app/web/account/receipt'
import type { ReactNode } from 'react'

/**
 * The data of a mail; `render` has the words and the look. Anybody can register a stranger’s address: the first
 * two and `welcome`, which go to unverified addresses, contain nothing that the registrant wrote.
 */
export type Template =
  | { kind: 'login-code'; to: string; code: string }
  | { kind: 'sign-in-proof'; to: string; url: string }
  | { kind: 'welcome'; to: string }
  | { kind: 'reset'; to: string; name: string; url: string }
  | { kind: 'password-withdrawn'; to: string; name: string; url: string; days: number }
  | { kind: 'password-changed'; to: string; name: string; tokens: number; calendarLink: boolean }
  | { kind: 'payment-problem'; to: string; name: string; url: string }
  | { kind: 'meeting-ready'; to: string; name: string; title: string; url: string }
  | { kind: 'briefs'; to: string; name: string; meetings: PlannedLine[] }
  | { kind: 'account-deleted'; to: string; name: string; receipt: AccountReceipt; document: string }
  | {
      kind: 'retention-notice'
      to: string
      name: string
      items: number
      first: string
      url: string
    }
  | Digest
  | Recap
  | { kind: 'unfinished-registration'; to: string; name: string; url: string }

/** A meeting of tomorrow, and the address of its brief. */
type PlannedLine = { title: string; time: string; url: string }

/** Written by a user to a client, whose replies go to the user. */
export type Recap = {
  kind: 'recap'
  to: string
  replyTo: string
  sender: string
  subject: string
  body: string
}

/** A week's open action items, for their owner. */
type Digest = {
  kind: 'action-digest'
  to: string
  name: string
  groups: { title: string; items: DigestItem[] }[]
  /** Open ones that are in no group. */
  others: number
  url: string
  unsubscribe: string
}

export type DigestItem = { text: string; about: string }

export type Letter = { subject: string; html: string; text: string }

/** The data of one kind of mail. */
export type TemplateOf<Kind extends Template['kind']> = Extract<Template, { kind: Kind }>

/** A mail's words. The subject contains no codes or names: it shows on lock screens. */
export type Lines = { subject: string; preview: string; title: string; body: ReactNode }
