import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CopiedFile } from './copied-files'

/** A backup's contents. `files` are beside it, `recordings` under the `recordings/` shared by all backups. */
type Manifest = {
  format: 1
  createdAt: string
  database: 'postgres' | 'embedded'
  /** The key that seals its files, wrapped; null or missing if they are not sealed. */
  key?: string | null
  files: CopiedFile[]
  recordings: CopiedFile[]
}

export const RECORDINGS = 'recordings'
/** A copy of the deletion ledger, in case the machine is lost. */
export const LEDGER = 'deletions.jsonl'
const MANIFEST = 'manifest.json'

/** Names of the finished backups, oldest first. */
export function listBackups(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory)
    .filter((name) => existsSync(join(directory, name, MANIFEST)))
    .sort()
}

export async function readManifest(directory: string, name: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(directory, name, MANIFEST), 'utf8'))
}

export async function writeManifest(place: string, manifest: Manifest): Promise<void> {
  await Bun.write(join(place, MANIFEST), JSON.stringify(manifest, null, 2))
}
