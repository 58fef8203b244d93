import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockDirectory } from './data-directory-lock'
import type { DatabaseSettings } from './open'
import { asUpkeep } from './roles'
import type { Query } from './sql'

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
    await replaceContents(url, source, bin)
  } else if (directory) {
    replaceDirectory(directory, source)
  }
}

/**
 * What the database has and the dump does not, since it came with a later version, goes too: the
 * version that is restored would stumble over it. One transaction, ended only where all of the dump was read.
 */
async function replaceContents(url: string, source: string, bin: string | null) {
  const psql = spawn(bin, 'psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', url])
  const options = ['--clean', '--if-exists', '--no-owner', '-f', '-']
  const dump = spawn(bin, 'pg_restore', [...options, source])
  const said = Promise.all([new Response(dump.stderr).text(), new Response(psql.stderr).text()])
  void new Response(psql.stdout).arrayBuffer()
  try {
    psql.stdin.write(`begin;\n${ROLES}\n${EMPTY}\n`)
    for await (const bytes of dump.stdout) {
      psql.stdin.write(bytes)
      await psql.stdin.flush()
    }
    if ((await dump.exited) === 0) psql.stdin.write('\ncommit;\n')
    await psql.stdin.end()
  } catch {
    dump.kill()
  }
  const codes = await Promise.all([dump.exited, psql.exited])
  const [ofDump, ofPsql] = await said
  if (codes[1] !== 0) throw new Error(`psql failed: ${ofPsql.trim()}`)
  if (codes[0] !== 0) throw new Error(`pg_restore failed: ${ofDump.trim()}`)
}

/** The dump names them, and a new server has none. */
const ROLES = ['colloquy_app', 'colloquy_accounts', 'colloquy_upkeep']
  .map(
    (role) =>
      `do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$;`,
  )
  .join('\n')

/** Drops every table and routine that is ours and no extension's; named before any of them goes. */
const EMPTY = `do $$
declare
  statement text;
begin
  foreach statement in array (
    select coalesce(array_agg(format('drop %s if exists %s cascade', named.type, named.identity)), '{}')
    from (
      select 'pg_class'::regclass as catalog, oid
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      union all
      select 'pg_proc'::regclass, oid
      from pg_proc
      where pronamespace = 'public'::regnamespace
    ) as ours
    cross join pg_identify_object(ours.catalog, ours.oid, 0) as named
    where not exists (
      select from pg_depend
      where classid = ours.catalog and objid = ours.oid and deptype = 'e'
    )
  )
  loop
    execute statement;
  end loop;
end
$$;`

function spawn(bin: string | null, program: string, options: string[]) {
  const command = [bin ? join(bin, program) : program, ...options]
  return Bun.spawn(command, { stdin: 'pipe', stdout: 'pipe', stderr: 'pipe' })
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
  const { stderr, exited } = spawn(bin, program, options)
  const [said, code] = await Promise.all([new Response(stderr).text(), exited])
  if (code !== 0) throw new Error(`${program} failed: ${said.trim()}`)
}

export type StoredRecording = { path: string; bytes: number }

/** Every stored recording of every user: for the backup alone. */
export async function listStoredRecordings(sql: Query = asUpkeep) {
  const recordings: StoredRecording[] = await sql`
    select audio_path as path, audio_bytes::float8 as bytes
    from meetings
    where audio_path is not null
    order by user_id, id
  `
  return recordings
}
