import { ApiError } from './api'

/** The words for an action that failed. */
export type Failure = {
  title: string
  /** statuses whose answers are written for the person, so that their own words are shown */
  own?: number[]
  /** words by what the answer's text contains; the first that fits counts */
  containing?: [RegExp, string][]
  /** words if the server could not be asked at all */
  unreached?: string
  /** words if the server failed (5xx), which says nothing of what was entered */
  failed?: string
  otherwise: string
}

/** Shown if neither the action nor the server has words of its own. */
export const unexpectedError = 'Something went wrong. Please try again in a moment.'

/** The title and the words of an action that failed, by the error that ended it. */
export function failureWords(failure: Failure, error: unknown): [title: string, words: string] {
  const { title, own, containing, unreached, failed, otherwise } = failure
  if (!(error instanceof ApiError)) return [title, unreached ?? otherwise]
  const written = own?.includes(error.status) ? error.words : ''
  const found = containing?.find(([text]) => text.test(error.message))
  const general = error.status >= 500 ? (failed ?? otherwise) : otherwise
  return [title, written || (found?.[1] ?? general)]
}

/** The server's own words for a refused request, as a sentence; null if it gave none. */
export function refusalWords(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status >= 500) return null
  const words = error.words.replace(/^(validation|duplicate):\s*/, '').trim()
  if (!words) return null
  const sentence = words.charAt(0).toUpperCase() + words.slice(1)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
