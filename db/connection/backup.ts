import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { lockDirectory } from './data-directory-lock'
import { keepDistributed } from './distribution'
import type { DatabaseSettings } from './open'
import { APPLICATION, openAsOwner } from './pool'
import { EMPTY_THE_DATABASE, HERE_ALONE, MAKE_ROLES, ONE_CONNECTION } from './restore-statements'
import { asMaintenance } from './roles'
import type { Query } from './sql'

/** Made again at the start, or better forgotten: nobody stays signed in through a restore. */
const LEFT_OUT = [
  '--exclude-schema=jobs',
  '--exclude-table-data=sessions',
  '--exclude-table-data=verification_codes',
  '--exclude-table-data=rate_limits',
  // what db/citus.sql adds: restored, it would leave a cluster without its machines
  '--exclude-extension=citus',
  '--exclude-extension=citus_columnar',
  '--exclude-schema=colloquy_citus',
]
const EMBEDDED_FILES = 'postgres'

type Programs = { bin: string | null }

/** Takes a dump in: its files, and directories, which may be empty. */
export type DumpTarget = {
  file: (path: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  directory: (path: string) => void
}
/** Gives a dump back. */
export type DumpSource = {
  files: string[]
  directories: string[]
  read: (path: string) => AsyncIterable<Uint8Array>
}

/** The dump's name: a file of PostgreSQL's, or the directory of the embedded database. */
const DUMP = 'database'

/**
 * Hands the whole database to `target`: a custom-format dump of PostgreSQL, or the files of the embedded
 * database, for which no other process may run. Throws with what the program said.
 */
export async function dumpDatabase(
  { url, directory }: DatabaseSettings,
  target: DumpTarget,
  { bin }: Programs,
): Promise<void> {
  if (url) {
    const options = ['--format=custom', '--no-owner', ...LEFT_OUT, url]
    const dump = spawn(bin, 'pg_dump', options)
    const said = new Response(dump.stderr).text()
    await target.file(DUMP, dump.stdout)
    if ((await dump.exited) !== 0) throw new Error(`pg_dump failed: ${(await said).trim()}`)
  } else if (directory) {
    const unlock = lockDirectory(directory)
    try {
      const root = join(directory, EMBEDDED_FILES)
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

/** Sessions that end with their process are gone from the server's list a moment later. */
const LEAVING_MS = 3_000

/**
 * Throws a sentence if another process of the product works on the database: it would go on with what
 * it remembers of the one that is replaced.
 */
export async function assertAlone(url: string): Promise<void> {
  const owner = openAsOwner({ url })
  try {
    const begun = performance.now()
    for (;;) {
      const [others] = await owner`
        select count(*)::int as sessions
        from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and coalesce(application_name, ${APPLICATION}) = ${APPLICATION}
          and coalesce(backend_type, 'client backend') = 'client backend'
      `
      if (others?.sessions === 0) return
      if (performance.now() - begun > LEAVING_MS) break
      await Bun.sleep(100)
    }
  } finally {
    await owner.end()
  }
  throw new Error('The database is in use by a running Colloquy. Stop web and worker first.')
}

/** Puts the database back as the dump's files have it; what it holds now is gone. All of it or nothing. */
export async function restoreDatabase(
  { url, directory }: DatabaseSettings,
  source: DumpSource,
  { bin }: Programs,
): Promise<void> {
  if (url) await keepDistributed(url, () => replaceContents(url, source.read(DUMP), bin))
  else if (directory) await replaceDirectory(directory, source)
}

/**
 * Tables that a later version added are not in the dump and go too: the restored version would
 * stumble over them. One transaction, ended only if all of the dump was read.
 */
async function replaceContents(url: string, source: AsyncIterable<Uint8Array>, bin: string | null) {
  const psql = spawn(bin, 'psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', url])
  const options = ['--clean', '--if-exists', '--no-owner', '-f', '-']
  const dump = spawn(bin, 'pg_restore', options)
  const fed = feed(source, dump.stdin)
  const said = Promise.all([new Response(dump.stderr).text(), new Response(psql.stderr).text()])
  void new Response(psql.stdout).arrayBuffer()
  try {
    psql.stdin.write(
      `begin;\n${ONE_CONNECTION}\n${MAKE_ROLES}\n${EMPTY_THE_DATABASE}\n${HERE_ALONE}\n`,
    )
    for await (const bytes of dump.stdout) {
      psql.stdin.write(bytes)
      await psql.stdin.flush()
    }
    if ((await dump.exited) === 0 && (await fed)) psql.stdin.write('\ncommit;\n')
    await psql.stdin.end()
  } catch {
    dump.kill()
  }
  const codes = await Promise.all([dump.exited, psql.exited])
  const [ofDump, ofPsql] = await said
  if (!(await fed)) throw new Error('The dump of the backup could not be read')
  if (codes[1] !== 0) throw new Error(`psql failed: ${ofPsql.trim()}`)
  if (codes[0] !== 0) throw new Error(`pg_restore failed: ${ofDump.trim()}`)
}

function spawn(bin: string | null, program: string, options: string[]) {
  const command = [bin ? join(bin, program) : program, ...options]
  return Bun.spawn(command, { stdin: 'pipe', stdout: 'pipe', stderr: 'pipe' })
}

/** False if the source could not be read to its end. */
async function feed(source: AsyncIterable<Uint8Array>, sink: Bun.FileSink): Promise<boolean> {
  try {
    for await (const bytes of source) {
      sink.write(bytes)
      await sink.flush()
    }
    return true
  } catch (error) {
    console.error(`restore: ${error instanceof Error ? error.message : error}`)
    return false
  } finally {
    await sink.end()
  }
}

async function replaceDirectory(
  directory: string,
  { files: paths, directories, read }: DumpSource,
) {
  const unlock = lockDirectory(directory)
  const files = join(directory, EMBEDDED_FILES)
  const incoming = `${files}.incoming`
  const outgoing = `${files}.outgoing`
  rmSync(incoming, { recursive: true, force: true })
  rmSync(outgoing, { recursive: true, force: true })
  const place = (path: string) => join(incoming, relative(DUMP, path))
  for (const path of [...directories, ...paths.map(dirname)]) {
    mkdirSync(place(path), { recursive: true, mode: 0o700 })
  }
  for (const path of paths) {
    const writer = Bun.file(place(path)).writer()
    for await (const bytes of read(path)) {
      writer.write(bytes)
      await writer.flush()
    }
    await writer.end()
  }
  if (existsSync(files)) renameSync(files, outgoing)
  renameSync(incoming, files)
  rmSync(outgoing, { recursive: true, force: true })
  unlock()
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
