import type { AccountReceipt } from '@app/web/account/account'

/** The data of a letter; the words and the look are in `render`. */
export type Template =
  | { kind: 'login-code'; to: string; code: string }
  | { kind: 'sign-in-proof'; to: string; name: string; url: string }
  | { kind: 'welcome'; to: string; name: string; username: string }
  | { kind: 'reset'; to: string; name: string; url: string }
  | { kind: 'payment-problem'; to: string; name: string; url: string }
  | { kind: 'meeting-ready'; to: string; name: string; title: string; url: string }
  | { kind: 'account-deleted'; to: string; name: string; receipt: AccountReceipt }
  | { kind: 'unfinished-registration'; to: string; name: string; url: string }

export type Letter = { subject: string; html: string; text: string }
