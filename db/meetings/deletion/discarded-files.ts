import { asMaintenance } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** Stored files that no meeting refers to any more, oldest first. */
export async function listDiscardedFiles(sql: Query = asMaintenance) {
  const files: { path: string }[] = await sql`
    select path
    from discarded_files
    order by discarded_at
    limit 1000
  `
  return files.map(({ path }) => path)
}

/** Called once the file is deleted. */
export async function forgetDiscardedFile(path: string, sql: Query = asMaintenance) {
  await sql`
    delete from discarded_files
    where path = ${path}
  `
}

/** The paths that no meeting refers to, not even one in the trash. */
export async function findOrphans(paths: string[], sql: Query = asMaintenance) {
  const named: { path: string }[] = await sql`
    select audio_path as path
    from meetings
    where audio_path = any(${paths}::text[])
    union all
    select audio_path
    from trashed_rows
    where audio_path = any(${paths}::text[])
  `
  const kept = new Set(named.map(({ path }) => path))
  return paths.filter((path) => !kept.has(path))
}
