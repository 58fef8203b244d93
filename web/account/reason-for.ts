import { ApiError } from '../api'

/** What a refused change is told as: the server's words where they are for the reader. */
export function reasonFor(error: unknown): string {
  const words = error instanceof ApiError && error.status < 500 ? error.words.trim() : ''
  return words && !words.startsWith('validation')
    ? words
    : 'This did not work. Please try again in a moment.'
}
