import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, dropDatabase } from '@app/db/testing/testing'

/**
 * Times a restore drill: `bun api/bench/restore.ts SERVER_URL PG_BIN [MEETINGS] [MEGABYTES]`. Fills
 * an installation with recordings of MEGABYTES each, backs it up, deletes three meetings, loses
 * everything, restores, and compares the hash of every recording. PG_BIN contains pg_dump.
 */
const [server = '', bin = '', meetings = '200', megabytes = '10'] = process.argv.slice(2)
const RTO_SECONDS_FOR_10_GB = 900
const BACKUP = join(import.meta.dir, '..', 'operations', 'backup')
type Held = { id: number; path: string; sha256: string }

const root = mkdtempSync(join(tmpdir(), 'restore-'))
const data = join(root, 'data')
const backups = join(root, 'backups')
let database = await createDatabase(server)

const filled = await held('fill', meetings, String(Number(megabytes) * 1_048_576))
const [backupSeconds] = await timed(() => run('run.ts', 'backup', backups))
const [again] = await timed(() => run('run.ts', 'backup', backups))
const deleted = filled.slice(0, 3)
await held('delete', ...deleted.map(({ id }) => String(id)))

await dropDatabase(database)
rmSync(join(data, 'recordings'), { recursive: true })
database = await createDatabase(server)
const [restoreSeconds, said] = await timed(() => run('run.ts', 'restore', backups))
const found = await held('list')
const wanted = new Map(filled.slice(3).map(({ id, sha256 }) => [id, sha256]))
const equal = found.filter(({ id, sha256 }) => wanted.get(id) === sha256).length

const gigabytes = (Number(meetings) * Number(megabytes)) / 1024
const forTen = (restoreSeconds / gigabytes) * 10
console.table([
  { what: 'recordings', figure: `${meetings}, ${gigabytes.toFixed(1)} GB` },
  {
    what: 'backup, first and again, s',
    figure: `${backupSeconds.toFixed(1)}, ${again.toFixed(1)}`,
  },
  { what: 'restore, s', figure: restoreSeconds.toFixed(1) },
  { what: 'restore of 10 GB at this speed, s', figure: forTen.toFixed(0) },
  { what: 'recordings there with the same hash', figure: `${equal} of ${wanted.size}` },
  { what: 'deleted since and there again', figure: found.length - equal },
  { what: 'said', figure: said.trim().split('\n').at(-1) },
])
await dropDatabase(database)
rmSync(root, { recursive: true, force: true })
const passed = equal === wanted.size && found.length === equal && forTen < RTO_SECONDS_FOR_10_GB
process.exit(passed ? 0 : 1)

async function held(...words: string[]): Promise<Held[]> {
  return JSON.parse((await run('drill.ts', ...words)).trim().split('\n').at(-1) ?? '')
}

async function run(program: string, ...words: string[]): Promise<string> {
  const child = Bun.spawn(['bun', join(BACKUP, program), ...words], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: data,
      SESSION_SECRET: 'd'.repeat(40),
      PG_BIN: bin,
      DATABASE_URL: database,
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

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const started = performance.now()
  const result = await work()
  return [(performance.now() - started) / 1000, result]
}
