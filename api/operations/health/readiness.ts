import { acceptsWrites } from '@app/db/connection/accepts-writes'
import { findOldestWaiting } from '@app/db/jobs/job-figures'
import { isDraining } from '../../http/draining'
import { storage } from '../../storage/storage'

/** A slower database makes the process not ready. */
const DATABASE_MS = 500
const STORAGE_MS = 2_000
/** A storage check is cached for this long: several probes may ask. */
const STORAGE_KEPT_MS = 2_000

type Readiness = {
  ready: boolean
  draining: boolean
  database: boolean
  storage: boolean
  /** Age in seconds of the oldest due job; null if there is none or it is unknown. */
  oldestWaitingSeconds: number | null
}

let written: { at: number; well: Promise<boolean> } | null = null

/**
 * Whether this process can serve: it is not shutting down, and its database and its storage accept writes.
 */
export async function readiness(): Promise<Readiness> {
  const [database, storage, oldestWaitingSeconds] = await Promise.all([
    within(DATABASE_MS, acceptsWrites()),
    storageWrites(),
    within(DATABASE_MS, findOldestWaiting()).then((found) => found || null),
  ])
  const draining = isDraining()
  const ready = !draining && database && storage
  return { ready, draining, database, storage, oldestWaitingSeconds }
}

function storageWrites(): Promise<boolean> {
  const now = performance.now()
  if (!written || now - written.at > STORAGE_KEPT_MS) {
    written = { at: now, well: within(STORAGE_MS, writeOnce()) }
  }
  return written.well
}

async function writeOnce(): Promise<boolean> {
  const name = `health/${crypto.randomUUID()}`
  const incoming = await storage().write(name)
  try {
    await incoming.write(new Uint8Array([1]))
    await incoming.keep()
  } catch (error) {
    await incoming.discard()
    throw error
  }
  await storage().remove(name)
  return true
}

/** The result of `work`; false if it fails or takes longer. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | false> {
  let timer: Timer | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
