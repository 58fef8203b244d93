import { ApiError } from './api'

/** The words for a failed action. */
export type Failure = {
  title: string
  /** statuses whose answers are written for users and shown */
  own?: number[]
  /** words by a match in the answer's text; the first match counts */
  containing?: [RegExp, string][]
  /** words if the server could not be reached */
  unreached?: string
  /** words if the server failed (5xx), whatever was entered */
  failed?: string
  otherwise: string
}

/** Shown if neither the action nor the server has specific words. */
export const unexpectedError = 'Something went wrong. Please try again in a moment.'

/** The title and description for a failed action, by its error. */
export function failureWords(failure: Failure, error: unknown): [title: string, words: string] {
  const { title, own, containing, unreached, failed, otherwise } = failure
  if (!(error instanceof ApiError)) return [title, unreached ?? otherwise]
  const written = own?.includes(error.status) ? sentenceOf(error) : null
  const found = containing?.find(([text]) => text.test(error.message))
  const general = error.status >= 500 ? (failed ?? otherwise) : otherwise
  return [title, written || (found?.[1] ?? general)]
}

/** The server's words for a refused request, as a sentence; null if it gave none. */
export function refusalWords(error: unknown): string | null {
  return error instanceof ApiError && error.status < 500 ? sentenceOf(error) : null
}

/** Without the word that only the interface matches. */
function sentenceOf(error: ApiError): string | null {
  const words = error.words.replace(/^(validation|duplicate):\s*/, '').trim()
  if (!words) return null
  const sentence = words.charAt(0).toUpperCase() + words.slice(1)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
