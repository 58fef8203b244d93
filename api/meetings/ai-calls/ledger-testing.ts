import { type AiCall, listCalls } from '@app/db/accounts/ai-calls/ai-calls'
import type { User } from '@app/db/accounts/users'

export type { HostTotal } from '@app/db/accounts/ai-calls/call-totals'

const ALL = 100_000

/** The user's whole ledger, newest first. */
export function ledgerOf(user: User): Promise<AiCall[]> {
  return listCalls(user.id, { meetingId: null, before: null, limit: ALL })
}
