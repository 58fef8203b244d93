import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isAbsolute, join, normalize } from 'node:path'
import { writeDurably } from '@app/db/connection/backup/write-durably'
import { listMigrations } from '@app/db/connection/migrate'
import type { CopiedFile } from './copied-files'

/** A backup's contents. `files` are beside it, `recordings` under the `recordings/` shared by all backups. */
type Manifest = {
  format: 1
  createdAt: string
  database: 'postgres' | 'embedded'
  /** The key that seals its files, wrapped; null or missing if they are not sealed. */
  key?: string | null
  /** The database's last migration; missing in older backups. */
  migration?: string
  files: CopiedFile[]
  recordings: CopiedFile[]
}

export const RECORDINGS = 'recordings'
/** A copy of the deletion ledger, in case the machine is lost. */
export const LEDGER = 'deletions.jsonl'
const MANIFEST = 'manifest.json'
/** Clocks of two machines may differ. */
const DAY_MS = 24 * 3600 * 1000

/** Names of the finished backups, oldest first. */
export function listBackups(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory)
    .filter((name) => existsSync(join(directory, name, MANIFEST)))
    .sort()
}

/** Throws a sentence if there is no such backup, or its manifest is damaged or of a later version. */
export async function readManifest(directory: string, name: string): Promise<Manifest> {
  const path = join(directory, name, MANIFEST)
  if (!existsSync(path)) throw new Error(`There is no backup ${name} in ${directory}`)
  const manifest = parse(await readFile(path, 'utf8'))
  if (!manifest?.createdAt || !manifest.files || !manifest.recordings)
    throw new Error(`The backup's ${MANIFEST} is damaged (${path})`)
  if (manifest.format !== 1) throw new Error(ofLaterVersion(name))
  const elsewhere = [...manifest.files, ...manifest.recordings].find((file) => !isBelow(file.path))
  if (elsewhere) throw new Error(`The backup's ${MANIFEST} names a file elsewhere (${path})`)
  return manifest
}

/** Refuses a database that this version can't open, before the present one is replaced with it. */
export function assertOpens(name: string, { migration }: Manifest): void {
  if (migration === undefined || listMigrations().includes(migration)) return
  throw new Error(`${ofLaterVersion(name)} (it has ${migration}). Restore it with that version`)
}

function ofLaterVersion(name: string): string {
  return `The backup ${name} is of a later version of Colloquy`
}

/** A path that stays below whatever directory it is resolved in. */
function isBelow(path: unknown): boolean {
  if (typeof path !== 'string' || path === '' || path.includes('\0')) return false
  return !isAbsolute(path) && normalize(path).split('/')[0] !== '..'
}

/** True if the clock was ahead when the backup was made, or is behind now. */
export function isAhead({ createdAt }: Manifest, now: Date): boolean {
  return Date.parse(createdAt) > now.getTime() + DAY_MS
}

function parse(text: string): Manifest | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export async function writeManifest(place: string, manifest: Manifest): Promise<void> {
  const text = new TextEncoder().encode(JSON.stringify(manifest, null, 2))
  await writeDurably(join(place, MANIFEST), [text])
}
