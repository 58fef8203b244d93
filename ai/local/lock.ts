import { open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'

/** Heartbeat of a lock's holder, and the age at which a lock counts as abandoned. */
const HEARTBEAT_MS = 2_000
const STALE_MS = 15_000

const heldHere = new Set<string>()

/**
 * Locks between processes. Returns the function that unlocks, or null if a live process holds the
 * lock. `words` are for `heldFor`.
 */
export async function lock(path: string, words = ''): Promise<(() => Promise<void>) | null> {
  if (await isAbandoned(path)) await rm(path, { force: true })
  const handle = await open(path, 'wx').catch((error) => {
    if (error.code === 'EEXIST') return null
    throw error
  })
  if (handle === null) return null
  heldHere.add(path)
  await handle.writeFile(JSON.stringify({ host: hostname(), pid: process.pid, words }))
  await handle.close()
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => {})
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return async () => {
    clearInterval(heartbeat)
    await rm(path, { force: true })
    heldHere.delete(path)
  }
}

/** The words of the lock's holder; null if it is free or unreadable. */
export async function heldFor(path: string): Promise<string | null> {
  return (await read(path))?.words ?? null
}

/** The holder is gone, or so is its machine. */
async function isAbandoned(path: string): Promise<boolean> {
  const about = await stat(path).catch(() => null)
  if (about === null) return false
  if (Date.now() - about.mtimeMs > STALE_MS) return true
  const holder = await read(path)
  if (holder === null || holder.host !== hostname()) return false
  return holder.pid === process.pid ? !heldHere.has(path) : !isAlive(holder.pid)
}

async function read(path: string): Promise<{ host: string; pid: number; words: string } | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
