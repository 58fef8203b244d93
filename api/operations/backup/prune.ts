import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAhead, listBackups, RECORDINGS, readManifest } from './manifest'

/** Deleted data has disappeared from all backups after this many days. */
const KEEP_DAYS = 35
const DAY_MS = 24 * 3600 * 1000
/** Whether the clock can be trusted to tell how old a backup is. */
type Clock = { isClockRight: boolean }
/** Suffix of an incomplete backup's name. */
export const UNFINISHED = '.unfinished'

/** Deletes the remains of killed backups after a day: younger ones may belong to a running backup. */
export function pruneRemains(directory: string, now: Date) {
  for (const name of readdirSync(directory).filter((name) => name.endsWith(UNFINISHED))) {
    const place = join(directory, name)
    if (now.getTime() - statSync(place).mtimeMs > DAY_MS) rmSync(place, { recursive: true })
  }
}

/**
 * Deletes backups over `KEEP_DAYS` old, unless the clock may be wrong, and copies of recordings that none of
 * the others refers to.
 */
export async function prune(directory: string, now: Date, { isClockRight }: Clock) {
  const backups = await Promise.all(
    listBackups(directory).map(async (name) => ({
      name,
      ...(await readManifest(directory, name)),
    })),
  )
  const expired = backups.filter(
    ({ createdAt }) => now.getTime() - Date.parse(createdAt) > KEEP_DAYS * DAY_MS,
  )
  for (const { name } of backups.filter((backup) => isAhead(backup, now)))
    console.error(`The backup ${name} is dated in the future: a restore needs the name of another`)
  if (expired.length > 0 && !isClockRight)
    console.error('The clock may be wrong: no backup is deleted as old this time')
  const deleted = isClockRight ? expired : []
  for (const { name } of deleted) rmSync(join(directory, name), { recursive: true })
  const left = backups.filter((backup) => !deleted.includes(backup))
  const kept = new Set(left.flatMap(({ recordings }) => recordings.map(({ path }) => path)))
  const root = join(directory, RECORDINGS)
  for (const path of existsSync(root) ? new Bun.Glob('**/*').scanSync(root) : []) {
    if (kept.has(path)) continue
    const copy = join(root, path)
    if (now.getTime() - statSync(copy).mtimeMs > DAY_MS) await rm(copy, { force: true })
  }
}
