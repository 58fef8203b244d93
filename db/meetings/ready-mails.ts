import { asMaintenance, asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { findPreference } from './preferences'

type OwedMail = {
  user: { id: number; email: string; fullName: string | null; username: string }
  meeting: { id: number; title: string }
  /** How often the meeting has become ready. */
  version: number
}

/**
 * Records that a mail is due if a recording of at least `seconds` has become ready. Part of the
 * publishing write.
 */
export async function oweReadyMail(
  { userId, meetingId }: { userId: number; meetingId: number },
  seconds: number,
  sql: Query,
) {
  const wanted = await findPreference(userId, 'mail_when_ready', sql)
  await sql`
    update meetings
    set mail_owed = ${wanted}
    where user_id = ${userId} and id = ${meetingId} and duration >= ${seconds}
  `
}

/** Every meeting whose mail is due. */
export async function listOwedMails(sql: Query = asMaintenance) {
  const owed: { userId: number; meetingId: number }[] = await sql`
    select user_id, id as meeting_id
    from meetings
    where mail_owed
  `
  return owed
}

/** Subject and recipient of the mail; null if none is due any more. */
export async function findOwedMail(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
): Promise<OwedMail | null> {
  const [owed]: [Omit<OwedMail, 'user'>?] = await sql`
    select json_build_object('id', id, 'title', title) as meeting, summary_version as version
    from meetings
    where user_id = ${userId} and id = ${meetingId} and mail_owed
  `
  if (!owed) return null
  const [user]: [OwedMail['user']?] = await sql`
    select id, email, full_name, username
    from users
    where id = ${userId}
  `
  return user ? { ...owed, user } : null
}

export async function clearOwedMail(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
) {
  await sql`
    update meetings
    set mail_owed = false
    where user_id = ${userId} and id = ${meetingId}
  `
}
