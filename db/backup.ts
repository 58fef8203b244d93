import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockDirectory } from './lock'
import type { DatabaseSettings } from './open'
import { sql as pool, type Query } from './sql'

/** Made again at the start, or better forgotten: nobody stays signed in through a restore. */
const LEFT_OUT = [
  '--exclude-schema=jobs',
  '--exclude-table-data=sessions',
  '--exclude-table-data=verification_codes',
  '--exclude-table-data=rate_limits',
]
const EMBEDDED_FILES = 'postgres'

type Programs = { bin: string | null }

/**
 * Writes the whole database to `target`: a custom-format dump of PostgreSQL, or a copy of the embedded
 * database's directory, for which no other process may run. Throws with what the program said.
 */
export async function dumpDatabase(
  { url, directory }: DatabaseSettings,
  target: string,
  { bin }: Programs,
): Promise<void> {
  if (url) {
    await run(bin, 'pg_dump', ['--format=custom', '--no-owner', ...LEFT_OUT, '-f', target, url])
  } else if (directory) {
    const unlock = lockDirectory(directory)
    cpSync(join(directory, EMBEDDED_FILES), target, { recursive: true })
    unlock()
  }
}

/** Puts the database back as `source` has it; what it holds now is gone. All of it or nothing. */
export async function restoreDatabase(
  { url, directory }: DatabaseSettings,
  source: string,
  { bin }: Programs,
): Promise<void> {
  if (url) {
    const options = ['--clean', '--if-exists', '--no-owner', '--single-transaction']
    await run(bin, 'pg_restore', [...options, '-d', url, source])
  } else if (directory) {
    replaceDirectory(directory, source)
  }
}

function replaceDirectory(directory: string, source: string) {
  const unlock = lockDirectory(directory)
  const files = join(directory, EMBEDDED_FILES)
  const incoming = `${files}.incoming`
  const outgoing = `${files}.outgoing`
  rmSync(incoming, { recursive: true, force: true })
  rmSync(outgoing, { recursive: true, force: true })
  cpSync(source, incoming, { recursive: true })
  if (existsSync(files)) renameSync(files, outgoing)
  renameSync(incoming, files)
  rmSync(outgoing, { recursive: true, force: true })
  unlock()
}

async function run(bin: string | null, program: string, options: string[]) {
  const command = [bin ? join(bin, program) : program, ...options]
  const process = Bun.spawn(command, { stdout: 'ignore', stderr: 'pipe' })
  const [said, code] = await Promise.all([new Response(process.stderr).text(), process.exited])
  if (code !== 0) throw new Error(`${program} failed: ${said.trim()}`)
}

export type StoredRecording = { path: string; bytes: number }

/** Every stored recording of every user: for the backup alone. */
export async function listStoredRecordings(sql: Query = pool) {
  const recordings: StoredRecording[] = await sql`
    select audio_path as path, audio_bytes::float8 as bytes
    from meetings
    where audio_path is not null
    order by user_id, id
  `
  return recordings
}
