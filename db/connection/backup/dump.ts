import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { lockDirectory } from '../data-directory-lock'
import type { DatabaseSettings } from '../open'
import { DUMP, EMBEDDED_FILES, type Programs, spawn } from './programs'

/** Recreated at start, or meant to be lost: nobody stays signed in through a restore. */
const LEFT_OUT = [
  '--exclude-schema=jobs',
  '--exclude-table-data=sessions',
  '--exclude-table-data=verification_codes',
  '--exclude-table-data=rate_limits',
  // added by db/citus.sql: restoring it would leave a cluster without its machines
  '--exclude-extension=citus',
  '--exclude-extension=citus_columnar',
  '--exclude-schema=colloquy_citus',
]

/** Takes a tenth of the CPU time of pg_dump's default, which dominates a backup. */
const COMPRESSION = '--compress=zstd'
/** Rejected before any server is contacted. */
const NO_SERVER = '--dbname=port=0'

/** Receives a dump: its files and directories, which may be empty. */
export type DumpTarget = {
  file: (path: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  directory: (path: string) => void
}

/**
 * Writes the whole database to `target`: a custom-format PostgreSQL dump, or the embedded
 * database's files, which no other process may be using. Throws with the program's error output.
 */
export async function dumpDatabase(
  { url, directory }: DatabaseSettings,
  target: DumpTarget,
  { bin }: Programs,
): Promise<void> {
  if (url) {
    const compression = (await canCompress(bin)) ? [COMPRESSION] : []
    const options = ['--format=custom', '--no-owner', ...compression, ...LEFT_OUT, url]
    const dump = spawn(bin, 'pg_dump', options)
    const said = new Response(dump.stderr).text()
    await target.file(DUMP, dump.stdout)
    if ((await dump.exited) !== 0) throw new Error(failureOf((await said).trim()))
  } else if (directory) {
    const unlock = lockDirectory(directory)
    try {
      const root = join(directory, EMBEDDED_FILES)
      target.directory(DUMP)
      for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name)
        const name = join(DUMP, relative(root, path))
        if (entry.isDirectory()) target.directory(name)
        else await target.file(name, Bun.file(path).stream())
      }
    } finally {
      unlock()
    }
  }
}

function failureOf(said: string): string {
  if (!/unrecognized option|version mismatch/.test(said)) return `pg_dump failed: ${said}`
  return 'This pg_dump is too old. It must be of PostgreSQL 17 or later and not older than the server: name its directory in PG_BIN.'
}

/** False before version 16, and for a build without zstd: the error names the unsupported option. */
async function canCompress(bin: string | null): Promise<boolean> {
  const tried = spawn(bin, 'pg_dump', ['--format=custom', COMPRESSION, NO_SERVER])
  const said = await new Response(tried.stderr).text()
  await tried.exited
  return !/zstd/i.test(said)
}
