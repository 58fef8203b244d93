import { asMaintenance } from '../connection/roles'
import { sql as pool, type Query } from '../connection/sql'

/** Stored files that no meeting names any more, oldest first. */
export async function listDiscardedFiles(sql: Query = asMaintenance) {
  const files: { path: string }[] = await sql`
    select path
    from discarded_files
    order by discarded_at
    limit 1000
  `
  return files.map(({ path }) => path)
}

/** The file is gone. */
export async function forgetDiscardedFile(path: string, sql: Query = asMaintenance) {
  await sql`
    delete from discarded_files
    where path = ${path}
  `
}

/** This database's name in the storage of its recordings; a restored one keeps the name. */
export async function findInstallation(sql: Query = pool): Promise<string> {
  const [installation]: [{ id: string }?] = await sql`
    select id
    from installation
  `
  if (!installation) throw new Error('database: the installation has no name')
  return installation.id
}

/** Those of the paths that no meeting names. */
export async function findOrphans(paths: string[], sql: Query = asMaintenance) {
  const named: { path: string }[] = await sql`
    select audio_path as path
    from meetings
    where audio_path = any(${paths}::text[])
  `
  const kept = new Set(named.map(({ path }) => path))
  return paths.filter((path) => !kept.has(path))
}

const USERS_AT_A_TIME = 1_000

/**
 * Deletes recordings older than the plan of their owner keeps them (days by plan), but no
 * transcript or notes; none that is held, without a transcript or still wanted by the pipeline.
 * After a downgrade the days count from the downgrade, so that recordings can still be fetched.
 * Returns how many.
 */
export async function expireRecordings(days: Record<string, number>, sql: Query = asMaintenance) {
  let expired = 0
  for (const [plan, kept] of Object.entries(days)) {
    for (let after = 0; ; ) {
      const users: { id: number }[] = await sql`
        select id
        from users
        where plan = ${plan} and plan_since < now() - ${kept} * interval '1 day' and id > ${after}
        order by id
        limit ${USERS_AT_A_TIME}
      `
      const ids = users.map(({ id }) => id)
      const last = ids.at(-1)
      if (last === undefined) break
      expired += await expireRecordingsOf(ids, kept, sql)
      after = last
    }
  }
  return expired
}

async function expireRecordingsOf(userIds: number[], days: number, sql: Query) {
  const gone = await sql`
    update meetings
    set audio_path = null, audio_key = null,
      warnings = array_append(warnings, ${`The recording was deleted after ${days} days, as your plan says.`})
    from clients
    where meetings.user_id = any(${userIds}::int[])
      and clients.user_id = meetings.user_id and clients.id = meetings.client_id
      and meetings.audio_path is not null and meetings.audio_type ~ '^(audio|video)/'
      and (
        meetings.audio_added_at is null
        or meetings.audio_added_at < now() - ${days} * interval '1 day'
      )
      and meetings.status <> 'Processing'
      and exists (
        select from transcripts
        where transcripts.user_id = meetings.user_id and transcripts.meeting_id = meetings.id
          and transcripts.current
      )
      and not meetings.legal_hold and not clients.legal_hold
  `
  return gone.count
}

export type StoredRecording = { path: string; bytes: number }

/** Every stored recording of every user: for the backup alone. */
export async function listStoredRecordings(sql: Query = asMaintenance) {
  const recordings: StoredRecording[] = await sql`
    select audio_path as path, audio_bytes::float8 as bytes
    from meetings
    where audio_path is not null
    order by user_id, id
  `
  return recordings
}
