import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import { noteRemoval } from '../deletion/note-removal'

/** Whether voices are remembered, and how many are. */
export type VoiceMemory = { remember: boolean; voices: number }

/** The same for one client. `allowed` is the account's setting, without which none are remembered. */
export type ClientVoiceMemory = VoiceMemory & { allowed: boolean }

export async function findVoiceMemory(
  userId: number,
  sql: Query = asUser(userId),
): Promise<VoiceMemory> {
  const [count]: [{ voices: number }?] = await sql`
    select count(*)::int as voices
    from meeting_voices
    where user_id = ${userId}
  `
  return { remember: await isAllowed(userId, sql), voices: count?.voices ?? 0 }
}

/** Null if the user has no such client. */
export async function findClientVoiceMemory(
  userId: number,
  clientId: number,
  sql: Query = asUser(userId),
): Promise<ClientVoiceMemory | null> {
  const [client]: [VoiceMemory?] = await sql`
    select
      exists (
        select from voice_consents where user_id = ${userId} and client_id = ${clientId}
      ) as remember,
      (
        select count(*)::int
        from meeting_voices
        join meetings on meetings.user_id = ${userId} and meetings.id = meeting_voices.meeting_id
        where meeting_voices.user_id = ${userId} and meetings.client_id = ${clientId}
      ) as voices
    from clients
    where user_id = ${userId} and id = ${clientId}
  `
  return client ? { ...client, allowed: await isAllowed(userId, sql) } : null
}

export async function remembersVoices(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
): Promise<boolean> {
  const [consent] = await sql`
    select
    from meetings
    join voice_consents
      on voice_consents.user_id = ${userId} and voice_consents.client_id = meetings.client_id
    where meetings.user_id = ${userId} and meetings.id = ${meetingId}
  `
  return consent !== undefined && (await isAllowed(userId, sql))
}

/** Turning it off forgets all remembered voices. */
export async function setVoiceMemory(userId: number, remember: boolean, sql: Sql = asUser(userId)) {
  await sql.begin(async (sql) => {
    await sql`
      update users
      set remember_voices = ${remember}, updated_at = now()
      where id = ${userId}
    `
    if (!remember) await forgetVoices(userId, sql)
  })
}

/** The same for one client; false if the user has no such client. */
export async function setClientVoiceMemory(
  userId: number,
  clientId: number,
  remember: boolean,
  sql: Sql = asUser(userId),
): Promise<boolean> {
  return sql.begin(async (sql) => {
    const [client] = await sql`
      select from clients where user_id = ${userId} and id = ${clientId} for no key update
    `
    if (client === undefined) return false
    if (remember) {
      await sql`
        insert into voice_consents (user_id, client_id)
        values (${userId}, ${clientId})
        on conflict do nothing
      `
      return true
    }
    await sql`delete from voice_consents where user_id = ${userId} and client_id = ${clientId}`
    await forgetClientVoices(userId, clientId, sql)
    return true
  })
}

/**
 * Forgets every voice of the account, including those of meetings in the trash. Noted, for a restore from an
 * earlier backup.
 */
export async function forgetVoices(userId: number, sql: Query = asUser(userId)): Promise<number> {
  const [user]: [{ createdAt: string }?] = await sql`
    select created_at from users where id = ${userId}
  `
  if (user) await noteRemoval({ userId, kind: 'voices forgotten', id: userId, ...user }, sql)
  const gone = await sql`delete from meeting_voices where user_id = ${userId}`
  const trashed = await sql`
    delete from trashed_rows
    where user_id = ${userId} and source = 'meeting_voices'
  `
  return gone.count + trashed.count
}

/** The same for one client's meetings. */
export async function forgetClientVoices(
  userId: number,
  clientId: number,
  sql: Query = asUser(userId),
): Promise<number> {
  const [client]: [{ createdAt: string }?] = await sql`
    select created_at from clients where user_id = ${userId} and id = ${clientId}
  `
  const kind = 'client voices forgotten'
  if (client) await noteRemoval({ userId, kind, id: clientId, ...client }, sql)
  const gone = await sql`
    delete from meeting_voices
    where user_id = ${userId} and meeting_id in (
      select id from meetings where user_id = ${userId} and client_id = ${clientId}
    )
  `
  const trashed = await sql`
    delete from trashed_rows
    where user_id = ${userId} and source = 'meeting_voices' and trash_id in (
      select id from trash where trash.user_id = ${userId} and client_id = ${clientId}
    )
  `
  return gone.count + trashed.count
}

async function isAllowed(userId: number, sql: Query): Promise<boolean> {
  const [user]: [{ rememberVoices: boolean }?] = await sql`
    select remember_voices
    from users
    where id = ${userId}
  `
  return user?.rememberVoices ?? false
}
