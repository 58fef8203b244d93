import { ApiError } from '../../browser/api'

/**
 * Why the meeting is not moved before the reader agrees to what is deleted; null if the request
 * failed for another reason.
 */
export function refusedMove(error: unknown): string | null {
  return conflictWords(error, /deletes what AI made/)
}

/** True if details were not saved because they are other ones now than the reader saw. */
export function isChangedElsewhere(error: unknown): boolean {
  return conflictWords(error, /changed elsewhere/) !== null
}

function conflictWords(error: unknown, words: RegExp): string | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return words.test(error.words) ? error.words : null
}
