import { join } from 'node:path'
import postgres from 'postgres'

const BACKUP = join(import.meta.dir, '..', 'operations', 'backup')

/**
 * Runs one of the backup's programs like an operator: `run.ts`, or `drill.ts`, with the client
 * programs in `bin`, by default the server's own. Returns its output; throws what it says on failure.
 */
export async function operate(
  program: 'run.ts' | 'drill.ts',
  words: (string | number)[],
  of: { dataDir: string; databaseUrl: string; bin?: string },
): Promise<string> {
  const child = Bun.spawn(['bun', join(BACKUP, program), ...words.map(String)], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: of.dataDir,
      DATABASE_URL: of.databaseUrl,
      SESSION_SECRET: 'd'.repeat(40),
      PG_BIN: of.bin ?? (await programsOf(of.databaseUrl)),
    },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [said, failed] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  if ((await child.exited) !== 0) throw new Error(failed)
  return said.trim()
}

/** The directory of the server's own client programs. */
export async function programsOf(databaseUrl: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const [found] = await sql`select setting from pg_config where name = 'BINDIR'`
  await sql.end()
  return String(found?.setting)
}

/** The result of some work, and the seconds it took. */
export async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const started = performance.now()
  const result = await work()
  return [(performance.now() - started) / 1000, result]
}
