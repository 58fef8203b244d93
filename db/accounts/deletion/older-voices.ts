import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { madeAt } from './repeat-deletion'

/** What was noted about voices: whose, and when the account, client or consent was created. */
type Noted = { userId: number; subjectId: number; createdAt: string }

/** True if the account of a note exists and remembers voices. */
export async function stillRemembers(
  { userId, createdAt }: Noted,
  sql: Query = asUser(userId),
): Promise<boolean> {
  const found = await sql`
    select 1 from users where id = ${userId} and ${madeAt(createdAt, sql)} and remember_voices
  `
  return found.length > 0
}

/** True if the consent of a note, to remembering a client's voices, exists. */
export async function stillConsents(
  { userId, subjectId, createdAt }: Noted,
  sql: Query = asUser(userId),
): Promise<boolean> {
  const found = await sql`
    select 1
    from voice_consents
    where user_id = ${userId} and client_id = ${subjectId}
      and ${madeAt(createdAt, sql, 'consented_at')}
  `
  return found.length > 0
}
