import { join } from 'node:path'
import postgres from 'postgres'
import { readManifest } from '../../../operations/backup/manifest'
import { type Canary, filesWith, holds } from './places'

const RUN = join(import.meta.dir, '..', '..', '..', 'operations', 'backup', 'run.ts')

/** The installation to back up and restore, with an operator's commands. */
export type Installation = { dataDir: string; databaseUrl: string }

/** Runs `bun run backup`. Returns the backup's name. */
export async function backUp(of: Installation, directory: string): Promise<string> {
  const said = await run(of, 'backup', directory)
  return /Backed up as (\S+)/.exec(said)?.[1] ?? ''
}

/** Runs `bun run restore`. Returns its output. */
export async function restore(of: Installation, directory: string): Promise<string> {
  return (await run(of, 'restore', directory)).trim()
}

/**
 * Finds canaries in a backup's tables (unpacking the dump) and files, and counts its recordings,
 * which are encrypted.
 */
export async function contentsOf(
  of: Installation,
  directory: string,
  name: string,
  canaries: Canary[],
) {
  const dump = join(directory, name, 'database')
  const child = Bun.spawn([join(await programs(of), 'pg_restore'), '-f', '-', dump])
  const tables: string[] = []
  let table = ''
  for (const line of (await new Response(child.stdout).text()).split('\n')) {
    table = /^COPY (\S+)/.exec(line)?.[1] ?? table
    if (holds(Buffer.from(line), canaries) && !tables.includes(table)) tables.push(table)
  }
  if ((await child.exited) !== 0) throw new Error('the dump cannot be read')
  const { recordings } = await readManifest(directory, name)
  return {
    places: [...tables, ...(await filesWith(directory, canaries))],
    recordings: recordings.length,
  }
}

async function run(of: Installation, ...words: string[]): Promise<string> {
  const child = Bun.spawn(['bun', RUN, ...words], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      DATA_DIR: of.dataDir,
      DATABASE_URL: of.databaseUrl,
      PG_BIN: await programs(of),
    },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [said, failed] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  if ((await child.exited) !== 0) throw new Error(failed)
  return said
}

/** The client programs must match the server's version. */
async function programs({ databaseUrl }: Installation): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const [found] = await sql`select setting from pg_config where name = 'BINDIR'`
    return String(found?.setting)
  } finally {
    await sql.end()
  }
}
