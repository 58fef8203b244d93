import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openAsOwner } from '../pool'
import { sql as pool, type Query } from '../sql'
import { EMBEDDED_FILES } from './programs'
import { syncDirectory, writeDurably } from './write-durably'

/** What a restore replaced: a PostgreSQL database, or the embedded one in a directory. */
type Restored = { url: string | null; directory: string | null }

const MARK = 'unfinished_restore'

/** Run in the restore's own transaction: the contents are never replaced without the mark. */
export const MARK_UNFINISHED = `create table if not exists public.${MARK} ();`

/** Marks the embedded database's files before they become the database. */
export function markUnfinished(files: string): Promise<void> {
  return writeDurably(join(files, MARK), [])
}

/** True after a restore that was cut off before deletions since the backup were repeated. */
export async function isRestoreUnfinished(
  { url, directory }: Restored,
  sql: Query = pool,
): Promise<boolean> {
  if (!url) return directory !== null && existsSync(markIn(directory))
  const [found] = await sql`select to_regclass(${`public.${MARK}`}) is not null as is_marked`
  return found?.isMarked === true
}

/** Removes the mark. */
export async function finishRestore({ url, directory }: Restored): Promise<void> {
  if (url) {
    const owner = openAsOwner({ url })
    try {
      await owner.unsafe(`drop table if exists public.${MARK}`)
    } finally {
      await owner.end()
    }
  } else if (directory) {
    rmSync(markIn(directory), { force: true })
    await syncDirectory(dirname(markIn(directory)))
  }
}

function markIn(directory: string): string {
  return join(directory, EMBEDDED_FILES, MARK)
}
