import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type DumpTarget, dumpDatabase } from '@app/db/connection/backup/dump'
import { syncDirectory } from '@app/db/connection/backup/write-durably'
import { isClockAlike, isClockSteady } from '@app/db/connection/clock'
import { listMigrations } from '@app/db/connection/migrate'
import { listStoredRecordings, type StoredRecording } from '@app/db/meetings/stored-files'
import { writeLedger } from '../../account/deletion-ledger'
import { env } from '../../env'
import { assertApart } from './assert-apart'
import { newBackupKey } from './backup-key'
import { type CopiedFile, describeTree } from './copied-files'
import { copyRecordings } from './copy-recordings'
import { LEDGER, writeManifest } from './manifest'
import { prune, pruneRemains, UNFINISHED } from './prune'
import { replaceFile } from './replace-file'
import { writeSealed } from './sealing'
import { withDatabase } from './with-database'

/**
 * Backs up the database and every recording under `directory` and returns the backup's name. Recordings are
 * copied sealed, and only once for all backups. Old backups are deleted. Throws at the end if recordings can't
 * be read: the backup has everything else.
 */
export async function backup(directory: string, now = new Date()): Promise<string> {
  assertApart(directory, env.dataDir)
  const name = now.toISOString().replaceAll(':', '-')
  const place = join(directory, name + UNFINISHED)
  mkdirSync(place, { recursive: true, mode: 0o700 })
  pruneRemains(directory, now)
  try {
    const { missing, isClockRight } = await fill(directory, place, now)
    renameSync(place, join(directory, name))
    await syncDirectory(directory)
    if (existsSync(env.ledgerPath))
      await replaceFile(join(directory, LEDGER), Bun.file(env.ledgerPath).stream())
    await prune(directory, now, { isClockRight })
    if (missing.length === 0) return name
    throw new Error(
      `Backed up as ${name}, but without recordings that can’t be read from the storage: ${missing.join(', ')}`,
    )
  } finally {
    // an incomplete one would take the room of the next
    rmSync(place, { recursive: true, force: true })
  }
}

/** Writes the backup's files at `place`. Returns the recordings that can't be read. */
async function fill(directory: string, place: string, now: Date) {
  const database = { url: env.databaseUrl, directory: env.dataDir }
  const early = env.databaseUrl ? null : await ask(now)
  const { key, wrapped } = newBackupKey()
  if (!key) console.error('The backup is not sealed: anyone who has it can read it (BACKUP_SECRET)')
  await dumpDatabase(database, dumpTo(place, key), { bin: env.pgBin })
  // Copying a recording added since is harmless; one deleted since is meant to be gone.
  const { stored, isClockRight } = early ?? (await ask(now))
  const files = await describeDump(place)
  const { copied, missing } = await copyRecordings(directory, stored)
  // A deletion since then is in the dump, perhaps without its recording: the backup's ledger has to have it.
  if (env.databaseUrl) await withDatabase(() => writeLedger())
  await writeManifest(place, {
    format: 1,
    createdAt: now.toISOString(),
    database: env.databaseUrl ? 'postgres' : 'embedded',
    key: wrapped,
    migration: listMigrations().at(-1),
    files,
    recordings: copied,
  })
  return { missing, isClockRight }
}

/** Writes a dump's files under `place`, sealed if there is a key. */
function dumpTo(place: string, key: Uint8Array | null): DumpTarget {
  return {
    file: (path, bytes) => writeSealed(key, path, bytes, join(place, path)),
    directory: (path) => mkdirSync(join(place, path), { recursive: true, mode: 0o700 }),
  }
}

async function describeDump(place: string): Promise<CopiedFile[]> {
  return (await describeTree(place)).sort((a, b) => a.path.localeCompare(b.path))
}

/** What only the open database tells. */
function ask(now: Date): Promise<{ stored: StoredRecording[]; isClockRight: boolean }> {
  return withDatabase(async () => {
    await writeLedger()
    const isClockRight = (await isClockSteady()) && (await isClockAlike(now))
    return { stored: await listStoredRecordings(), isClockRight }
  })
}
