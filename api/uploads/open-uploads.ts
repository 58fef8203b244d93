import { readdir } from 'node:fs/promises'
import { oneUploadAtATime } from '@app/db/meetings/one-upload-at-a-time'
import { tooMany } from '../http/refusals'

/** Unfinished uploads per user. */
const MAX_OPEN = 10
const RETRY_SECONDS = 60

/** Refuses a user who has as many unfinished uploads in `directory` as allowed. */
export async function assertFewOpen(userId: number, directory: string): Promise<void> {
  const own = (await readdir(directory)).filter(
    (name) => name.startsWith(`${userId}-`) && !name.endsWith('.json'),
  )
  if (own.length >= MAX_OPEN) throw tooMany(RETRY_SECONDS)
}

const last = new Map<number, Promise<unknown>>()

/**
 * Runs `work` after the user's earlier ones, here and in other processes. Those of this process don't wait at
 * the database, where each would hold a connection.
 */
export async function inTurn<T>(userId: number, work: () => Promise<T>): Promise<T> {
  const before = last.get(userId) ?? Promise.resolve()
  const run = before.then(() => oneUploadAtATime(userId, work))
  const settled = run.catch(() => {})
  last.set(userId, settled)
  try {
    return await run
  } finally {
    if (last.get(userId) === settled) last.delete(userId)
  }
}
