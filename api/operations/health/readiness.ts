import { acceptsWrites, hasSpace } from '@app/db/connection/accepts-writes'
import { findOldestWaiting } from '@app/db/jobs/job-figures'
import { isDraining } from '../../http/draining'
import { storage } from '../../storage/storage'

/** A slower database makes the process not ready. */
const DATABASE_MS = 500
const STORAGE_MS = 2_000
/** A check that writes is cached for this long: several probes may ask. */
const KEPT_MS = 2_000

type Readiness = {
  ready: boolean
  /** Why not, for the operator. */
  reason: string | null
  draining: boolean
  database: boolean
  storage: boolean
  /** Age in seconds of the oldest due job; null if there is none or it is unknown. */
  oldestWaitingSeconds: number | null
}

const databaseSpace = keptFor(KEPT_MS, () => within(DATABASE_MS, hasSpace()))
const storageWrites = keptFor(KEPT_MS, () => within(STORAGE_MS, writeOnce()))

/**
 * True in `ready` unless this process is shutting down, or its database or storage doesn't accept
 * writes. The oldest waiting job is only reported.
 */
export async function readiness(): Promise<Readiness> {
  const [accepts, space, stored, oldestWaitingSeconds] = await Promise.all([
    within(DATABASE_MS, acceptsWrites()),
    databaseSpace(),
    storageWrites(),
    within(DATABASE_MS, findOldestWaiting()),
  ])
  const draining = isDraining()
  const [database, storage] = [
    faultOf(accepts, space),
    stored ? null : 'The storage is not writable',
  ]
  const reason = draining ? 'The process is stopping' : (database ?? storage)
  const ready = reason === null
  return { ready, reason, draining, database: !database, storage: !storage, oldestWaitingSeconds }
}

/** What is wrong with the database, for the operator; a check that got no answer in time is null. */
function faultOf(accepts: boolean | null, space: boolean | null): string | null {
  if (accepts === null || space === null) return 'The database does not answer'
  if (!accepts) return 'The database is read-only'
  return space ? null : 'The database’s disk is full'
}

function keptFor<T>(milliseconds: number, work: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; result: Promise<T> } | null = null
  return () => {
    const now = performance.now()
    if (!kept || now - kept.at > milliseconds) kept = { at: now, result: work() }
    return kept.result
  }
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

/** The result of `work`; null if it fails or takes longer. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  let timer: Timer | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
