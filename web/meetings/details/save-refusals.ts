import { ApiError } from '../../browser/api'

/** Why a move needs the reader's consent to a deletion; null if the request failed for another reason. */
export function refusedMove(error: unknown): string | null {
  return conflictWords(error, /deletes what AI made/)
}

/** True if the details have changed since the reader saw them. */
export function isChangedElsewhere(error: unknown): boolean {
  return conflictWords(error, /changed elsewhere/) !== null
}

function conflictWords(error: unknown, words: RegExp): string | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return words.test(error.words) ? error.words : null
}
