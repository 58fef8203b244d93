import type { User } from '@app/db/accounts/users'
import type { Query } from '@app/db/connection/sql'
import { countDerived, removeDerived } from '@app/db/meetings/consent/derived'
import { findConsent } from '@app/db/meetings/consent/withheld'
import { findJoinedFrom } from '@app/db/meetings/joining/joined-recording'
import { deletionReceipt } from '../deletion/receipt'
import { holdsAnything } from './change-client'
import { type InForce, withhold } from './record-consent'
import { WITHHELD_WORDS } from './words'

/**
 * Deletes derived content of a restored meeting whose client has refused or revoked consent meanwhile.
 * Returns what it deleted, for the audit trail; null if there was nothing to delete.
 */
export async function applyConsent(userId: number, meetingId: number, sql: Query) {
  const consent = await findConsent(userId, meetingId, sql)
  if (consent?.state !== 'refused' && consent?.state !== 'revoked') return null
  if (!holdsAnything(await countDerived(userId, [meetingId], sql))) return null
  const about = { rule: `consent ${consent.state}`, clientId: null, meetingId }
  const derived = await removeDerived(
    userId,
    [meetingId],
    WITHHELD_WORDS[consent.state],
    (removed) => deletionReceipt({ id: crypto.randomUUID(), ...about }, removed),
    sql,
  )
  return { state: consent.state, ...derived }
}

/** A refusal for a part while the meeting joined from it was in the trash applies to it, too. */
export async function applyConsentOfParts(
  user: User,
  meetingId: number,
  sql: Query,
): Promise<InForce[]> {
  const own = await findConsent(user.id, meetingId, sql)
  if (own?.state === 'refused' || own?.state === 'revoked') return []
  for (const part of (await findJoinedFrom(user.id, meetingId, sql)) ?? []) {
    const said = await findConsent(user.id, part, sql)
    if (said?.state !== 'refused' && said?.state !== 'revoked') continue
    return withhold(user, meetingId, { state: said.state, comment: '' }, sql)
  }
  return []
}
