import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { spendRecoveryCodeAgain } from '../recovery-codes'
import { removeAuthenticator } from '../totp'
import type { NotedChange, RevocationKind } from './noted-deletions'
import { madeAt } from './repeat-deletion'

const TABLES: Record<RevocationKind, string> = {
  'token revoked': 'tokens',
  'webhook removed': 'webhooks',
  'calendar closed': 'calendar_feeds',
  'authenticator removed': 'authenticators',
  'recovery code used': 'recovery_codes',
  'external calendar removed': 'calendars',
  'weekly mail ended': 'digests',
}

/** The others are one for each account. */
const WITH_ID = ['token revoked', 'webhook removed', 'external calendar removed']

export function isRevocation(
  change: NotedChange,
): change is NotedChange & { kind: RevocationKind } {
  return change.kind in TABLES
}

/** Revokes again what a restored backup brought back. True if there was something. */
export async function repeatRevocation(
  { kind, userId, subjectId, createdAt }: NotedChange & { kind: RevocationKind },
  sql: Query = asUser(userId),
): Promise<boolean> {
  if (kind === 'recovery code used') {
    return spendRecoveryCodeAgain(userId, { digest: subjectId, usedAt: createdAt }, sql)
  }
  const hasId = WITH_ID.includes(kind)
  const found = await sql`
    select 1
    from ${sql(TABLES[kind])}
    where user_id = ${userId} and ${hasId ? sql`id = ${subjectId}` : sql`true`}
      and ${madeAt(createdAt, sql)}
  `
  if (found.length === 0) return false
  if (kind === 'authenticator removed') return removeAuthenticator(userId, sql)
  await sql`
    delete from ${sql(TABLES[kind])}
    where user_id = ${userId} and ${hasId ? sql`id = ${subjectId}` : sql`true`}
      and ${madeAt(createdAt, sql)}
  `
  return true
}
