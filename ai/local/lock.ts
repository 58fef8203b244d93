import { open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'

/** The holder of a lock gives a sign of life this often, and counts as dead without one. */
const SIGN_MS = 2_000
const DEAD_MS = 15_000

const ours = new Set<string>()

/** A lock between processes: null if a living one has it; otherwise what gives it back. `words` say what it is held for. */
export async function lock(path: string, words = ''): Promise<(() => Promise<void>) | null> {
  if (await isLeftBehind(path)) await rm(path, { force: true })
  const handle = await open(path, 'wx').catch((error) => {
    if (error.code === 'EEXIST') return null
    throw error
  })
  if (handle === null) return null
  ours.add(path)
  await handle.writeFile(JSON.stringify({ host: hostname(), pid: process.pid, words }))
  await handle.close()
  const sign = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => {})
  }, SIGN_MS)
  sign.unref()
  return async () => {
    clearInterval(sign)
    await rm(path, { force: true })
    ours.delete(path)
  }
}

/** The words of the lock's holder; null if nobody holds it, or it can't be read. */
export async function heldFor(path: string): Promise<string | null> {
  return (await read(path))?.words ?? null
}

/** The process is gone, or so is its machine. */
async function isLeftBehind(path: string): Promise<boolean> {
  const about = await stat(path).catch(() => null)
  if (about === null) return false
  if (Date.now() - about.mtimeMs > DEAD_MS) return true
  const holder = await read(path)
  if (holder === null || holder.host !== hostname()) return false
  return holder.pid === process.pid ? !ours.has(path) : !isAlive(holder.pid)
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
