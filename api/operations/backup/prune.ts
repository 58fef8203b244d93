import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listBackups, RECORDINGS, readManifest } from './manifest'

/** Deleted data has disappeared from all backups after this many days. */
const KEEP_DAYS = 35
const DAY_MS = 24 * 3600 * 1000
/** Suffix of an incomplete backup's name. */
export const UNFINISHED = '.unfinished'

/** Deletes the remains of killed backups after a day: younger ones may belong to a running backup. */
export function pruneRemains(directory: string, now: Date) {
  for (const name of readdirSync(directory).filter((name) => name.endsWith(UNFINISHED))) {
    const place = join(directory, name)
    if (now.getTime() - statSync(place).mtimeMs > DAY_MS) rmSync(place, { recursive: true })
  }
}

/** Deletes backups over `KEEP_DAYS` old, and copies of recordings that none of the others refers to. */
export async function prune(directory: string, now: Date) {
  const kept = new Set<string>()
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
