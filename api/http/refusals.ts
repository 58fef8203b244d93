import { isDiskFull } from '@app/ai/limits/full-disk'
import type { Missing } from './missing'
import { REFUSALS, type RefusalName } from './refusal-words'

type Words = Record<string, string | number>
type Headers = Record<string, string>

/** Thrown by a handler to refuse: a status and words for the reader. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Headers = {},
  ) {
    super(message)
  }
}

/** The refusal with that name, with its `{placeholders}` filled in. */
export function refuse(name: RefusalName, words: Words = {}, headers: Headers = {}): Refusal {
  const [status, text] = REFUSALS[name]
  const message = text.replace(/\{(\w+)\}/g, (_all, key: string) => String(words[key] ?? ''))
  return new Refusal(status, message, headers)
}

/** 404; another user's row gets the same answer as one that does not exist. */
export function notFound(what: Missing): Refusal {
  return new Refusal(404, `${what} not found`)
}

/** 429 with the seconds to wait. */
export function tooMany(retryAfter: number): Refusal {
  return refuse('tooManyRequests', {}, { 'retry-after': String(retryAfter) })
}

/** Read-only, failing, another user's, or on a server that is gone. */
const UNWRITABLE = ['EROFS', 'EIO', 'EACCES', 'EPERM', 'ESTALE', 'ENOTCONN']

/**
 * The refusal for a file that can't be written: the disk is full, can't be written to or is gone. Null for
 * every other error.
 */
export function refusalToStore(error: unknown): Refusal | null {
  if (isDiskFull(error)) return refuse('storageFull')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return UNWRITABLE.includes(code) ? refuse('storageDown') : null
}
