import { DatabaseTimeout } from '@app/db/sql'
import { Elysia, status } from 'elysia'
import postgres from 'postgres'

/** Anything a handler wants to answer with other than success: a status and words for the reader. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}

export function notFound(what: string): Refusal {
  return new Refusal(404, `${what} not found`)
}

export function tooMany(retryAfter: number): Refusal {
  return new Refusal(429, 'Too many requests. Please wait a moment and try again.', {
    'retry-after': String(retryAfter),
  })
}

/**
 * Every error becomes `{ message }` in words that the interface matches (specification, section 8).
 * Nothing of an unexpected one reaches the browser: it is logged.
 */
export const errors = new Elysia({ name: 'errors' }).onError(
  { as: 'global' },
  ({ code, error, set, request }) => {
    const refusal = refusalOf(error)
    if (refusal) {
      Object.assign(set.headers, refusal.headers)
      return status(refusal.status, { message: refusal.message })
    }
    if (code === 'VALIDATION') return status(400, { message: validationMessage(error) })
    if (code === 'PARSE') return status(400, { message: 'validation: the body is not valid JSON' })
    if (isUnstorable(error))
      return status(400, { message: 'validation: the text has characters that cannot be kept' })
    if (code === 'NOT_FOUND') return status(404, { message: 'Not found' })
    if (code === 'INVALID_COOKIE_SIGNATURE') return status(401, { message: 'Please log in again.' })
    return unexpected(error, request)
  },
)

/** What a parse hook refuses with may come wrapped as the parser's own error. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  return error instanceof Error && error.cause instanceof Refusal ? error.cause : null
}

function validationMessage(error: { all: unknown[] }): string {
  const fields = error.all.flatMap((problem) =>
    typeof problem === 'object' && problem !== null && 'path' in problem
      ? [String(problem.path).replace(/^\//, '').replaceAll('/', '.')]
      : [],
  )
  const named = [...new Set(fields.filter(Boolean))].join(', ')
  return named ? `validation: please check ${named}` : 'validation: please check your entries'
}

function unexpected(error: unknown, request: Request) {
  const { pathname } = new URL(request.url)
  return status(500, { message: wordsFor(error, `${request.method} ${pathname}`) })
}

/** What the reader is told of an error that nobody expected; what it was is logged. */
export function wordsFor(error: unknown, what: string): string {
  console.error(`${what} failed: ${describe(error)}`)
  return isDatabaseError(error) ? 'A database error occurred' : 'Internal error'
}

function isDatabaseError(error: unknown): boolean {
  if (error instanceof postgres.PostgresError || error instanceof DatabaseTimeout) return true
  if (!(error instanceof Error)) return false
  return (
    error.message.startsWith('database:') ||
    ('code' in error && /^(?:E?CONN|EPIPE)/.test(`${error.code}`))
  )
}

/** A NUL, which PostgreSQL keeps in no text and no JSON. */
function isUnstorable(error: unknown): boolean {
  return error instanceof postgres.PostgresError && ['22021', '22P05'].includes(error.code)
}

/** For the log: the error without the values that the driver puts beside it. */
function describe(error: unknown): string {
  if (error instanceof postgres.PostgresError)
    return `${error.code} ${error.severity} ${error.routine}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** True for the driver's error on a unique index. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '23505'
}

/** True for the driver's error on a row that points at nothing of this owner's. */
export function isForeign(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '23503'
}
