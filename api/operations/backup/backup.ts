import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type DumpTarget, dumpDatabase } from '@app/db/connection/backup/dump'
import { openDatabase } from '@app/db/connection/open'
import {
  findOrphans,
  listStoredRecordings,
  type StoredRecording,
} from '@app/db/meetings/stored-files'
import { writeLedger } from '../../account/deletion-ledger'
import { env } from '../../env'
import { sealedBytes } from '../../storage/sealed'
import { storage } from '../../storage/storage'
import {
  type CopiedFile,
  describeFile,
  describeTree,
  LEDGER,
  listBackups,
  RECORDINGS,
  readManifest,
  writeManifest,
} from './manifest'
import { newBackupKey, writeSealed } from './sealing'

/** Deleted data is in no backup any more after this many days. */
const KEEP_DAYS = 35
const READ_BYTES = 8 * 1024 * 1024
const DAY_MS = 24 * 3600 * 1000
const UNFINISHED = '.unfinished'

/**
 * Backs the database and every recording up under `directory` and returns the backup's name. Recordings
 * are copied as they lie, sealed, and only once for all backups. Backups older than `KEEP_DAYS` go.
 */
export async function backup(directory: string, now = new Date()): Promise<string> {
  const name = now.toISOString().replaceAll(':', '-')
  const place = join(directory, name + UNFINISHED)
  mkdirSync(place, { recursive: true, mode: 0o700 })
  const database = { url: env.databaseUrl, directory: env.dataDir }
  const early = env.databaseUrl ? [] : await listRecordings()
  const { key, wrapped } = newBackupKey()
  if (!key)
    console.error('The backup is not sealed: anybody who has it can read it (BACKUP_SECRET)')
  await dumpDatabase(database, dumpTo(place, key), { bin: env.pgBin })
  // A recording that came since is copied without need; one that went is meant to be gone.
  const stored = env.databaseUrl ? await listRecordings() : early
  const files = await describeDump(place)
  const recordings = await copyRecordings(directory, stored)
  await writeManifest(place, {
    format: 1,
    createdAt: now.toISOString(),
    database: env.databaseUrl ? 'postgres' : 'embedded',
    key: wrapped,
    files,
    recordings,
  })
  renameSync(place, join(directory, name))
  if (existsSync(env.ledgerPath)) copyFileSync(env.ledgerPath, join(directory, LEDGER))
  await prune(directory, now)
  return name
}

/** Writes the files of a dump under `place`, sealed if there is a key. */
function dumpTo(place: string, key: Uint8Array | null): DumpTarget {
  return {
    file: (path, bytes) => writeSealed(key, path, bytes, join(place, path)),
    directory: (path) => mkdirSync(join(place, path), { recursive: true, mode: 0o700 }),
  }
}

async function describeDump(place: string): Promise<CopiedFile[]> {
  return (await describeTree(place)).sort((a, b) => a.path.localeCompare(b.path))
}

function listRecordings(): Promise<StoredRecording[]> {
  return withDatabase(async () => {
    await writeLedger()
    return listStoredRecordings()
  })
}

async function withDatabase<T>(work: () => Promise<T>): Promise<T> {
  const close = await openDatabase({ url: env.databaseUrl, directory: env.dataDir })
  try {
    return await work()
  } finally {
    await close()
  }
}

/** Copies what `directory` has not yet. One that is deleted while others are copied is left out. */
export async function copyRecordings(directory: string, stored: StoredRecording[]) {
  const copied: CopiedFile[] = []
  for (const recording of stored) {
    const target = join(directory, RECORDINGS, recording.path)
    const bytes = sealedBytes(recording.bytes)
    if (!existsSync(target) || Bun.file(target).size !== bytes) {
      const failure = await copyOut(recording.path, bytes, target).catch((error: Error) => error)
      if (failure) {
        const deleted = await withDatabase(() => findOrphans([recording.path]))
        if (deleted.length === 0) throw failure
        continue
      }
    }
    copied.push({ path: recording.path, ...(await describeFile(target)) })
  }
  return copied
}

async function copyOut(name: string, bytes: number, target: string) {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  const writer = Bun.file(`${target}.unfinished`).writer()
  for (let at = 0; at < bytes; at += READ_BYTES) {
    writer.write(await storage().read(name, at, Math.min(at + READ_BYTES, bytes)))
    await writer.flush()
  }
  await writer.end()
  await rename(`${target}.unfinished`, target)
}

/**
 * Deletes backups over `KEEP_DAYS` old, and the remains of one that failed a day ago: younger
 * remains may be those of a backup that is still running.
 */
async function prune(directory: string, now: Date) {
  const kept = new Set<string>()
  for (const name of readdirSync(directory).filter((name) => name.endsWith(UNFINISHED))) {
    const place = join(directory, name)
    if (now.getTime() - statSync(place).mtimeMs > DAY_MS) rmSync(place, { recursive: true })
  }
  for (const name of listBackups(directory)) {
    const manifest = await readManifest(directory, name)
    if (now.getTime() - Date.parse(manifest.createdAt) > KEEP_DAYS * DAY_MS) {
      rmSync(join(directory, name), { recursive: true })
    } else {
      for (const { path } of manifest.recordings) kept.add(path)
    }
  }
  const root = join(directory, RECORDINGS)
  for (const path of existsSync(root) ? new Bun.Glob('**/*').scanSync(root) : []) {
    if (kept.has(path)) continue
    const copy = join(root, path)
    if (now.getTime() - statSync(copy).mtimeMs > DAY_MS) await rm(copy, { force: true })
  }
}
