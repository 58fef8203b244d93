import { ApiError } from '../../browser/api'

/** Why a move needs the reader's consent to a deletion; null if the request failed for another reason. */
export function refusedMove(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return /deletes what AI made/.test(error.words) ? error.words : null
}
