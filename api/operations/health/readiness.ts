import { acceptsWrites, hasSpace } from '@app/db/connection/accepts-writes'
import { findOldestWaiting } from '@app/db/jobs/job-figures'
import { isDraining } from '../../http/draining'
import { storage } from '../../storage/storage'

/** Every probe is answered by then as far as the database is concerned. */
const DATABASE_MS = 500
/**
 * A database that has not answered a check by then does not answer. A slower one on a busy machine still serves, and
 * as every process asks the same one, a shorter limit would take all of them out of service at once.
 */
const SILENT_MS = 5_000
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

const databaseAccepts = watched(() => acceptsWrites())
const databaseSpace = watched(() => hasSpace(), KEPT_MS)
const storageWrites = keptFor(KEPT_MS, () => within(STORAGE_MS, writeOnce()))

/**
 * True in `ready` unless this process is shutting down, or its database or storage doesn't accept
 * writes. A database that is only slow keeps the answer it gave last. The oldest waiting job is only reported.
 */
export async function readiness(): Promise<Readiness> {
  const [accepts, space, stored, oldestWaitingSeconds] = await Promise.all([
    databaseAccepts(),
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

/**
 * The answer of `work`, or null if it failed; the one before as long as a new one is late, and null once it is so
 * late that none is expected. One check runs at a time, and its answer is kept for `milliseconds`.
 */
function watched(work: () => Promise<boolean>, milliseconds = 0): () => Promise<boolean | null> {
  let known: boolean | null = null
  let knownAt = Number.NEGATIVE_INFINITY
  let asked: { at: number; answer: Promise<boolean | null> } | null = null
  const ask = async () => {
    known = await work().catch(() => null)
    knownAt = performance.now()
    asked = null
    return known
  }
  return async () => {
    const now = performance.now()
    if (now - knownAt < milliseconds) return known
    asked ??= { at: now, answer: ask() }
    const { at, answer } = asked
    const found = await Promise.race([answer, Bun.sleep(DATABASE_MS).then(() => undefined)])
    if (found !== undefined) return found
    return performance.now() - at < SILENT_MS ? known : null
  }
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
