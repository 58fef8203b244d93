import type { Holdings } from '@app/db/accounts/deletion/holdings'

/** The user's proof of deletion; ids and counts only. */
export type AccountReceipt = {
  id: string
  at: string
  subscriptions: number
  /** whether a copy is mailed */
  mailed: boolean
} & Holdings

/** With the signed document, which is stored nowhere else once the account is gone. */
export type SignedAccountReceipt = AccountReceipt & { document: string }
