// Hashing a password takes a core 50 ms: a few attempts run at a time, the rest wait outside.
import { availableParallelism } from 'node:os'
import { type Refusal, refuse } from '../http/refusals'

/** Concurrent hashes: one core stays free for users who are signed in. */
export const HASHES_AT_A_TIME = Math.max(1, availableParallelism() - 1)
/** Admitted attempts: about half a second of hashing. */
export const PLACES = 16 * HASHES_AT_A_TIME
/** Delay of a refusal, which slows down a connection that keeps asking. */
const REFUSAL_MS = 200

let taken = 0

/** Admits the attempt before it costs anything. Throws 503 if there is no place. */
export async function withinHashingLimit<T>(attempt: () => Promise<T>): Promise<T> {
  if (taken >= PLACES) {
    await Bun.sleep(REFUSAL_MS)
    throw busyRefusal()
  }
  taken += 1
  try {
    return await attempt()
  } finally {
    taken -= 1
  }
}

export function busyRefusal(): Refusal {
  return refuse('busy', {}, { 'retry-after': '2' })
}
