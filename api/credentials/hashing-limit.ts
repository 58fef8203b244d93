// A password costs a core a twentieth of a second: a few attempts at a time, the rest waits
// outside.
import { availableParallelism } from 'node:os'
import { type Refusal, refuse } from '../http/refusals'

/** Cores that may hash at once: one stays free for everybody who is signed in already. */
export const HASHES_AT_A_TIME = Math.max(1, availableParallelism() - 1)
/** Attempts in the house at a time: about half a second of hashing. */
export const PLACES = 16 * HASHES_AT_A_TIME
/** A refusal comes this late: a connection that only asks again asks less often. */
const REFUSAL_MS = 200

let taken = 0

/** Gives the attempt a place before it costs anything. Throws 503 if there is none. */
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
