import { tooMany } from '../refusals'
import { streamOf } from './stream'

/**
 * Limits what a user has under way of one kind, in this process. The returned function takes a place, or
 * throws 429 if none is left; call what it returns once the work is over.
 */
export function placesFor(most: number, retrySeconds: number): (userId: number) => () => void {
  const taken = new Map<number, number>()
  return (userId) => {
    const before = taken.get(userId) ?? 0
    if (before >= most) throw tooMany(retrySeconds)
    taken.set(userId, before + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const left = (taken.get(userId) ?? 1) - 1
      if (left > 0) taken.set(userId, left)
      else taken.delete(userId)
    }
  }
}

/** An answer whose body is made while it is read. */
export type Streamed = {
  parts: AsyncGenerator<Uint8Array>
  headers: Record<string, string>
  status?: number
}

/**
 * Sends what `begin` makes while it takes one of the user's places: a reader may stop in the middle, and what
 * was made for it stays in memory.
 */
export async function sendFrom(
  take: (userId: number) => () => void,
  userId: number,
  request: Request,
  begin: () => Promise<Streamed>,
): Promise<Response> {
  const over = take(userId)
  request.signal.addEventListener('abort', over, { once: true })
  try {
    const { parts, ...about } = await begin()
    if (request.method !== 'HEAD') return new Response(streamOf(parts, over), about)
    await parts.return(undefined)
    over()
    return new Response(null, about)
  } catch (error) {
    over()
    throw error
  }
}
