import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { endAllSessions } from '@app/db/accounts/sessions'
import { assertAlone } from '@app/db/connection/backup/in-use'
import type { DumpSource } from '@app/db/connection/backup/programs'
import { restoreDatabase } from '@app/db/connection/backup/restore'
import { finishRestore } from '@app/db/connection/backup/unfinished-restore'
import { openAsOwner } from '@app/db/connection/pool'
import { forgetDiscardedFile, listDiscardedFiles } from '@app/db/meetings/deletion/discarded-files'
import { withdrawAllShareLinks } from '@app/db/meetings/sharing/withdraw-share-links'
import { findInstallation } from '@app/db/meetings/stored-files'
import { repeatDeletions } from '../../account/repeat-deletions'
import { env } from '../../env'
import { places } from '../../storage/claim'
import { adopt } from '../../storage/orphans'
import { separateFolders } from '../../storage/own-folder'
import { storage } from '../../storage/storage'
import { forgetUploadsOfNobody } from '../../uploads/forget'
import { restartAuditHead } from '../audit-head'
import { openBackupKey } from './backup-key'
import { type CopiedFile, verifyFiles } from './copied-files'
import { assertOpens, isAhead, LEDGER, listBackups, RECORDINGS, readManifest } from './manifest'
import { repeatChanges } from './repeat-changes'
import { repeatRemovals } from './repeat-removals'
import { type Revoked, repeatRevocations } from './repeat-revocations'
import { repeatSettings } from './repeat-settings'
import { repeatVoices } from './repeat-voices'
import { replaceFile } from './replace-file'
import { readSealed } from './sealing'
import { withDatabase } from './with-database'

export type Restored = Revoked & {
  name: string
  recordings: number
  deletedAgain: number
  trashedAgain: number
  putBackAgain: number
  withdrawnAgain: number
  /** Settings that protect somebody. */
  setAgain: number
  /** How often voices were forgotten again. */
  forgottenAgain: number
  /** What was deleted or revoked since the latest backup is unknown. */
  isLedgerLost: boolean
}

/**
 * Restores database and recordings from the backup (the latest by default), then repeats deletions, moves to
 * and from the trash, withdrawals, protecting settings and revocations since. Nothing is touched unless every file is
 * unchanged. No other process of the product may run.
 */
export async function restore(directory: string, wanted?: string): Promise<Restored> {
  const name = wanted ?? listBackups(directory).at(-1)
  if (!name) throw new Error(`There is no backup in ${directory}`)
  const manifest = await readManifest(directory, name)
  if (!wanted && isAhead(manifest, new Date()))
    throw new Error(`The latest backup is dated in the future (${name}). Name the one to restore`)
  assertOpens(name, manifest)
  const kind = env.databaseUrl ? 'postgres' : 'embedded'
  if (manifest.database !== kind) {
    throw new Error(
      `The backup is of the ${manifest.database} database, but this is the ${kind} one`,
    )
  }
  const key = openBackupKey(manifest.key ?? null)
  await verifyFiles(join(directory, name), manifest.files)
  await verifyFiles(join(directory, RECORDINGS), manifest.recordings)

  const database = { url: env.databaseUrl, directory: env.dataDir }
  if (env.databaseUrl) await assertAlone(env.databaseUrl)
  // a restore that ends here leaves files without meetings, not meetings without files
  for (const file of manifest.recordings) await copyIn(directory, file)
  if (env.databaseUrl) await dropJobs(env.databaseUrl)
  await restoreDatabase(database, dumpIn(join(directory, name), manifest.files, key), {
    bin: env.pgBin,
  })
  const repeated = await repeatSince(directory, manifest.createdAt)
  await finishRestore(database)
  return { name, recordings: manifest.recordings.length, ...repeated }
}

/** The dump under `place`. */
function dumpIn(place: string, files: CopiedFile[], key: Uint8Array | null): DumpSource {
  const entries = readdirSync(place, { recursive: true, withFileTypes: true })
  return {
    files: files.map(({ path }) => path),
    directories: entries
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => relative(place, join(parentPath, name))),
    read: (path) => readSealed(key, path, join(place, path)),
  }
}

/**
 * Queued jobs refer to the state that is being replaced; the reconciler recreates them. The database may be a
 * later version's: a backup is the way back from there.
 */
async function dropJobs(url: string) {
  const owner = openAsOwner({ url })
  await owner`drop schema if exists jobs cascade`
  await owner.end()
}

async function copyIn(directory: string, { path }: CopiedFile) {
  const incoming = await storage().write(path)
  for await (const bytes of Bun.file(join(directory, RECORDINGS, path)).stream()) {
    await incoming.write(bytes)
  }
  await incoming.keep()
}

async function repeatSince(directory: string, copiedAt: string) {
  const copy = join(directory, LEDGER)
  const isLedgerLost = !existsSync(env.ledgerPath)
  return withDatabase(async () => {
    const ledgers = [copy, env.ledgerPath]
    let deletedAgain = await repeatDeletions(ledgers)
    deletedAgain += await repeatRemovals(ledgers)
    const changed = await repeatChanges(ledgers)
    // from what left the trash again
    deletedAgain += await repeatRemovals(ledgers)
    const setAgain = await repeatSettings(ledgers)
    await withdrawAllShareLinks()
    await endAllSessions()
    const revoked = await repeatRevocations(ledgers)
    const forgottenAgain = await repeatVoices(ledgers, copiedAt)
    await restartAuditHead()
    await removeDiscarded()
    await forgetLostUploads()
    for (const place of places()) await adopt(place.storage)
    // last: a restore that has to be run again says so too
    if (isLedgerLost && existsSync(copy)) await replaceFile(env.ledgerPath, Bun.file(copy).stream())
    return { deletedAgain, ...changed, setAgain, ...revoked, forgottenAgain, isLedgerLost }
  })
}

/** Removes unfinished uploads of users who are not in the backup: their ids will be given to others. */
async function forgetLostUploads() {
  await separateFolders(await findInstallation(), false)
  await forgetUploadsOfNobody()
}

/** Removes the files of repeated deletions before anything is served. */
async function removeDiscarded() {
  for (let paths = await listDiscardedFiles(); paths.length > 0; ) {
    for (const path of paths) {
      await storage().remove(path)
      await forgetDiscardedFile(path)
    }
    paths = await listDiscardedFiles()
  }
}
