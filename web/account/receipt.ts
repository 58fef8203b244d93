import type { Holdings } from '@app/db/accounts/deletion/holdings'

/** The user's proof that everything is gone; ids and counts only. */
export type AccountReceipt = {
  id: string
  at: string
  subscriptions: number
  /** whether a copy goes out by mail */
  mailed: boolean
} & Holdings

/** With the signed document, which has no other place once the account is gone. */
export type SignedAccountReceipt = AccountReceipt & { document: string }
