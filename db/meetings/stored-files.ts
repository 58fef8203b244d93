import { asMaintenance } from '../connection/roles'
import { sql as pool, type Query } from '../connection/sql'

/** This database's name in the storage of recordings; a restored database keeps it. */
export async function findInstallation(sql: Query = pool): Promise<string> {
  const [installation]: [{ id: string }?] = await sql`
    select id
    from installation
  `
  if (!installation) throw new Error('database: the installation has no name')
  return installation.id
}

export type StoredRecording = { path: string; bytes: number }

/** Every stored recording of every user. Only for the backup. */
export async function listStoredRecordings(sql: Query = asMaintenance) {
  const recordings: StoredRecording[] = await sql`
    select audio_path as path, audio_bytes::float8 as bytes
    from meetings
    where audio_path is not null
    union all
    select audio_path, audio_bytes::float8
    from trashed_rows
    where audio_path is not null
    order by path
  `
  return recordings
}

/** Paths of a few stored recordings of any user. Only for finding out if the storage is there. */
export async function listSomeRecordings(limit: number, sql: Query = asMaintenance) {
  const recordings: { path: string }[] = await sql`
    select audio_path as path
    from meetings
    where audio_path is not null
    limit ${limit}
  `
  return recordings.map(({ path }) => path)
}
