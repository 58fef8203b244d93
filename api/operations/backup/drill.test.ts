import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fillDataDirectory } from '@app/db/testing/data-directory'
import { newDirectoryForDatabases } from '@app/db/testing/directories'
import postgres from 'postgres'
import { SHORT_LIVED } from '../../testing/process/product'
import { describeTree } from './copied-files'
import { LEDGER, listBackups } from './manifest'

type Held = { id: number; path: string; sha256: string; links: number; entrances: number }

const server = process.env.DATABASE_URL
const root = newDirectoryForDatabases()
const database = `drill_${crypto.randomUUID().replaceAll('-', '')}`
const backups = join(root, 'backups')
const data = join(root, 'data')

/** For PostgreSQL, uses the programs that match the server's version. */
async function onServer<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(server ?? '', { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

let bin = ''
let backupSecret = 'b'.repeat(40)
/** The recordings that every restore must bring back. */
let kept: Held[] = []

beforeAll(async () => {
  if (!server) return fillDataDirectory(data)
  await onServer(async (sql) => {
    await sql.unsafe(`create database ${database}`)
    const [found] = await sql`select setting from pg_config where name = 'BINDIR'`
    bin = found?.setting
  })
})

afterAll(async () => {
  rmSync(root, { recursive: true })
  if (server) await onServer((sql) => sql.unsafe(`drop database ${database} with (force)`))
})

function variables() {
  const url = server && new URL(server)
  if (url) url.pathname = `/${database}`
  return {
    ...process.env,
    ...SHORT_LIVED,
    DATA_DIR: data,
    SESSION_SECRET: 'd'.repeat(40),
    BACKUP_SECRET: backupSecret,
    PG_BIN: bin,
    ...(url ? { DATABASE_URL: url.href } : {}),
  }
}

function start(program: string, ...words: (string | number)[]) {
  return Bun.spawn(['bun', join(import.meta.dir, program), ...words.map(String)], {
    env: variables(),
    stdout: 'pipe',
    stderr: 'pipe',
  })
}

async function run(program: string, ...words: (string | number)[]): Promise<string> {
  const child = start(program, ...words)
  const [said, failed, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  if (code !== 0) throw new Error(failed)
  return said
}

async function held(...words: (string | number)[]): Promise<Held[]> {
  return JSON.parse((await run('drill.ts', ...words)).trim().split('\n').at(-1) ?? '')
}

/** What a refused restore leaves as it was: on a server every meeting, otherwise every file. */
async function everything(): Promise<unknown> {
  if (server) return held('list')
  const trees = ['postgres', 'recordings'].map((name) => describeTree(join(data, name)))
  return Promise.all(trees)
}

function storedFiles(): number {
  return [...new Bun.Glob('*/*').scanSync(join(data, 'recordings'))].length
}

async function wipe() {
  for (const name of ['postgres', 'recordings']) {
    rmSync(join(data, name), { recursive: true, force: true })
  }
  if (!server) return
  await onServer(async (sql) => {
    await sql.unsafe(`drop database ${database} with (force)`)
    await sql.unsafe(`create database ${database}`)
  })
}

test('lost data comes back, deletions stay deleted, shared links closed, and nobody signed in', async () => {
  const before = await held('fill', 6, 300_000)
  expect(before).toHaveLength(6)
  expect(before.map(({ links, entrances }) => links + entrances)).toEqual([5, 5, 5, 5, 5, 5])
  expect(await run('run.ts', 'backup', backups)).toContain('Backed up')

  const deleted = before.slice(0, 3)
  const left = before.slice(3)
  kept = left.map((meeting) => ({ ...meeting, links: 0, entrances: 0 }))
  expect(await held('delete', kept[0]?.id ?? 0, ...deleted.map(({ id }) => id))).toEqual(left)
  await wipe()
  const uploads = join(data, 'uploads')
  mkdirSync(uploads, { recursive: true })
  const ofNobody = join(uploads, `999-${crypto.randomUUID()}`)
  writeFileSync(ofNobody, 'of a user who registered after the backup')

  const said = await run('run.ts', 'restore', backups)
  expect(said).toContain(
    '3 deleted again, 0 moved back into the trash, 1 consents withdrawn again, 1 revoked again',
  )
  expect(said).toContain('1 settings set again')
  expect(await held('list')).toEqual(kept)
  expect(storedFiles()).toBe(3)
  expect(existsSync(ofNobody)).toBe(false)
})

/** Files of the newest backup that reveal something of the database. */
function legible(directory: string): string[] {
  const [name = ''] = new Bun.Glob('*/manifest.json').scanSync(directory)
  const place = dirname(join(directory, name))
  const files = readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(0)
  return files.filter((file) => /Whitfield|PGDMP/.test(readFileSync(file, 'latin1')))
}

test("a backup of the database can't be read, or restored without its secret", async () => {
  expect(legible(backups)).toEqual([])
  const before = await everything()
  backupSecret = 'n'.repeat(40)
  await expect(run('run.ts', 'restore', backups)).rejects.toThrow(
    'none of this server’s BACKUP_SECRETs',
  )
  expect(await everything()).toEqual(before)
  backupSecret = `${'n'.repeat(40)} ${'b'.repeat(40)}`
  await run('run.ts', 'restore', backups)
  expect(await held('list')).toEqual(kept)
})

test('without a secret a backup is plaintext, and is restored where there is none', async () => {
  const open = join(root, 'open')
  backupSecret = ''
  await run('run.ts', 'backup', open)
  expect(legible(open)).not.toEqual([])
  await run('run.ts', 'restore', open)
  backupSecret = 'b'.repeat(40)
  expect(await held('list')).toEqual(kept)
  await expect(run('run.ts', 'restore', open)).rejects.toThrow('not sealed')
})

test('nothing is restored beside a running process of the product, here a later version', async () => {
  const child = Bun.spawn(['bun', join(import.meta.dir, 'drill.ts'), 'update-and-stay'], {
    env: variables(),
    stdout: 'pipe',
    stderr: 'ignore',
  })
  await child.stdout.getReader().read()
  await expect(run('run.ts', 'restore', backups)).rejects.toThrow('in use by')
  child.kill()
  await child.exited
})

test("restoring over that version's database leaves nothing of it", async () => {
  await run('run.ts', 'restore', backups)
  expect(await held('rehearse-update')).toEqual(kept)
})

test('a backup with a migration that is unknown here leaves the database as it is', async () => {
  const name = listBackups(backups).at(-1) ?? ''
  const path = join(backups, name, 'manifest.json')
  const manifest = await Bun.file(path).text()
  expect(JSON.parse(manifest).migration).toEndWith('.sql')
  const later = { ...JSON.parse(manifest), migration: '999_later.sql' }
  await Bun.write(path, JSON.stringify(later))
  const restoring = run('run.ts', 'restore', backups).finally(() => Bun.write(path, manifest))
  await expect(restoring).rejects.toThrow('999_later.sql). Restore it with that version')
  expect(await held('list')).toEqual(kept)
})

test('a second backup copies no recording twice, and a changed copy is not restored', async () => {
  const copies = () => [...new Bun.Glob('*/*').scanSync(join(backups, 'recordings'))]
  const before = copies()
  const [old, recent] = [aFailedBackup(25), aFailedBackup(1)]
  const [, copied] = [await aStrayCopy(25), await aStrayCopy(1)]
  await run('run.ts', 'backup', backups)
  expect(copies().sort()).toEqual([...before, copied].sort())
  expect([existsSync(old), existsSync(recent)]).toEqual([false, true])

  const copy = kept[0]?.path ?? ''
  await Bun.write(join(backups, 'recordings', copy), 'something else')
  const stored = await everything()
  await expect(run('run.ts', 'restore', backups)).rejects.toThrow(
    `The backup's ${copy} was changed`,
  )
  expect(await everything()).toEqual(stored)
})

/** A recording copied by a backup `hours` hours ago that no finished backup refers to. */
async function aStrayCopy(hours: number): Promise<string> {
  const name = `9/${hours}`
  const place = join(backups, 'recordings', name)
  await Bun.write(place, 'copied')
  const at = new Date(Date.now() - hours * 3600_000)
  utimesSync(place, at, at)
  return name
}

/** The remains of a backup that failed `hours` hours ago. */
function aFailedBackup(hours: number): string {
  const place = join(backups, `${hours}.unfinished`)
  mkdirSync(place)
  const at = new Date(Date.now() - hours * 3600_000)
  utimesSync(place, at, at)
  return place
}

test('a copy that no longer is what the latest backup described is made again', async () => {
  const name = kept[1]?.path ?? ''
  const copy = join(backups, 'recordings', name)
  const bytes = readFileSync(copy)
  await Bun.write(
    copy,
    bytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte)),
  )
  await Bun.write(join(backups, 'recordings', kept[0]?.path ?? ''), '')
  await run('run.ts', 'backup', backups)
  expect(readFileSync(copy).equals(bytes)).toBe(true)
  await run('run.ts', 'restore', backups)
  expect(await held('list')).toEqual(kept)
})

test('a recording deleted meanwhile is left out of a backup', async () => {
  const copied = await run('drill.ts', 'copy', join(root, 'elsewhere'))
  expect(JSON.parse(copied)).toEqual({ copied: [], missing: [] })
})

test('a restore that can’t store a recording leaves the database as it is', async () => {
  const recent = join(root, 'recent')
  await run('run.ts', 'backup', recent)
  const { id, path } = kept.pop() ?? { id: 0, path: '' }
  expect(await held('delete', kept[0]?.id ?? 0, id)).toEqual(kept)
  const folder = join(data, 'recordings', dirname(path))
  renameSync(folder, `${folder}-aside`)
  await Bun.write(folder, 'no directory')
  await expect(run('run.ts', 'restore', recent)).rejects.toThrow(folder)
  rmSync(folder)
  renameSync(`${folder}-aside`, folder)
  expect(await held('list')).toEqual(kept)
  for (const left of [path, 'incoming']) rmSync(join(data, 'recordings', left), { recursive: true })
})

test('an unreadable recording is named, and everything else is backed up', async () => {
  const elsewhere = join(root, 'elsewhere')
  const [missing = '', ...others] = [...new Bun.Glob('*/*').scanSync(join(data, 'recordings'))]
  rmSync(join(data, 'recordings', missing))
  mkdirSync(join(data, 'recordings', missing))
  await expect(run('run.ts', 'backup', elsewhere)).rejects.toThrow(
    `but without recordings that can’t be read from the storage: ${missing}`,
  )
  expect([...new Bun.Glob('*/*').scanSync(join(elsewhere, 'recordings'))]).toEqual(others)
  expect(await run('run.ts', 'restore', elsewhere)).toContain('with 1 recordings')
})

test('a backup that fails leaves nothing that would take the room of the next', async () => {
  const full = join(root, 'full')
  await Bun.write(join(full, 'recordings'), 'no directory')
  await expect(run('run.ts', 'backup', full)).rejects.toThrow('recordings')
  expect(readdirSync(full)).toEqual(['recordings'])
})

test('a damaged, unknown or later backup is refused with a sentence', async () => {
  const about = { format: 1, createdAt: '2026-11-25', files: [], recordings: [] }
  const elsewhere = ['../../session-secret', '/etc/passwd', 'database/../../x', '..', '', null]
    .map((path) => ({ path, bytes: 1, sha256: '0' }))
    .flatMap((file) => [{ files: [file] }, { recordings: [file] }])
    .map((names) => JSON.stringify({ ...about, ...names }))
  const damaged = ['{}', '', '{"format": 1, "crea', 'null']
  const later = '{"format":2,"createdAt":"2026-11-25","files":[],"recordings":[]}'
  const place = join(root, 'damaged')
  const { refusals, copied } = JSON.parse(
    await run('drill.ts', 'refuse', place, ...damaged, later, ...elsewhere),
  )
  expect(refusals).toEqual([
    ...damaged.map(() => expect.stringMatching(/^The backup's manifest\.json is damaged/)),
    'The backup 2026 is of a later version of Colloquy',
    ...elsewhere.map(() =>
      expect.stringMatching(/^The backup's manifest\.json names a file elsewhere/),
    ),
  ])
  expect(copied).toEqual({ copied: [], missing: [] })
  const refusal = (...name: string[]) =>
    run('run.ts', 'restore', place, ...name).catch((error: Error) => error.message.trim())
  expect(await refusal('2026')).toStartWith("The backup's manifest.json names a file elsewhere")
  await Bun.write(
    join(place, '2026', 'manifest.json'),
    JSON.stringify({ ...about, createdAt: '2999-11-25' }),
  )
  expect(await refusal()).toContain('dated in the future')
  expect(await refusal('2027')).toStartWith('There is no backup 2027 in ')
})

test('a directory without backups is not restored from', async () => {
  expect(existsSync(join(root, 'nothing'))).toBe(false)
  await expect(run('run.ts', 'restore', join(root, 'nothing'))).rejects.toThrow(
    'There is no backup',
  )
})

test('a restore that ended before it repeated the deletions is not served, and can be run again', async () => {
  await wipe()
  if (!server) await fillDataDirectory(data)
  const before = await held('fill', 2, 1_000)
  const last = join(root, 'last')
  await run('run.ts', 'backup', last)
  const copy = join(last, LEDGER)
  rmSync(copy, { force: true })
  mkdirSync(copy)
  await expect(run('run.ts', 'restore', last)).rejects.toThrow('Directories')
  rmSync(copy, { recursive: true })
  await expect(run('../../worker.ts')).rejects.toThrow('A restore did not finish')
  await run('run.ts', 'restore', last)
  expect(await held('list')).toEqual(
    before.map((meeting) => ({ ...meeting, links: 0, entrances: 0 })),
  )
  const worker = start('../../worker.ts')
  let said = ''
  for await (const bytes of worker.stdout) {
    said += new TextDecoder().decode(bytes)
    if (said.includes('is running')) break
  }
  worker.kill('SIGKILL')
  expect(said).toContain('is running')
  await worker.exited
})

async function deletedAmidCopying() {
  const amid = join(root, 'amid')
  const left = await held('backup-amid-deletion', amid)
  expect(left).toHaveLength(1)
  await wipe()
  await run('run.ts', 'restore', amid)
  expect(await held('list')).toEqual(left)
}

// the embedded database is backed up while the product is stopped
if (server) test('a meeting deleted while recordings are copied stays deleted', deletedAmidCopying)
