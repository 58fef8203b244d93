import { findOpenUser } from '@app/db/accounts/find-user'
import { withStack } from '@app/db/connection/in-one-line'
import { isDatabaseFull } from '@app/db/connection/unreachable'
import { Elysia, ValidationError } from 'elysia'
import {
  goneReference,
  isApproved,
  isDatabaseAway,
  isDatabaseError,
  isUnstorable,
} from './database-errors'
import { notFound, Refusal, refusalToStore, refuse } from './refusals'
import { knownUserId } from './session'

/** What a caller waits if the database is down or overloaded: a restart takes about as long. */
export const RETRY_SECONDS = '2'

/**
 * Every error becomes `{ message }` in words that the interface matches (specification, section 8). Nothing
 * of an unexpected one reaches the browser: it is logged.
 */
export const errors = new Elysia({ name: 'errors' }).onError(
  { as: 'global' },
  async ({ code, error, set, request, route }) => {
    const refusal = await unlessGone(
      request,
      refusalOf(error) ??
        refusalOfCode(code, error) ??
        refusalOfCut(error, request) ??
        refusalOfAny(error, `${request.method} ${route || 'unknown'}`),
    )
    Object.assign(set.headers, refusal.headers)
    set.status = refusal.status
    // Elysia hands any other value to `largeAnswers`, and sends an empty 200 if that leaves it unchanged.
    return Response.json({ message: refusal.message }, { status: refusal.status })
  },
)

/**
 * If the caller's account was deleted since the call began, nothing of it is found or as it was: the call
 * answers like any later one.
 */
async function unlessGone(request: Request, refusal: Refusal): Promise<Refusal> {
  if (refusal.status !== 404 && refusal.status !== 409) return refusal
  const userId = await knownUserId(request)
  const isOpen = userId === null || (await findOpenUser(userId).catch(() => true))
  return isOpen ? refusal : refuse('signInRequired')
}

/** The refusal for an error of whichever kind; `what` failed is logged if it was unexpected. */
export function refusalOfAny(error: unknown, what: string): Refusal {
  return knownRefusal(error) ?? refusalFor(error, what)
}

/** The refusal that a handler or the database meant; null for an unexpected error. */
export function knownRefusal(error: unknown): Refusal | null {
  return refusalOf(error) ?? refusalOfRow(error)
}

/** A parse hook's refusal may be wrapped in the parser's own error. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  return error instanceof Error && error.cause instanceof Refusal ? error.cause : null
}

/** The sender disconnected midway: not a server error. */
function refusalOfCut(error: unknown, { signal }: Request): Refusal | null {
  const cut = signal.aborted && error instanceof Error && error.name === 'AbortError'
  return cut ? refuse('uploadCutOff') : null
}

function refusalOfCode(code: string | number, error: unknown): Refusal | null {
  if (code === 'VALIDATION') return invalid(error)
  if (code === 'PARSE') return refuse('badJson')
  if (code === 'NOT_FOUND') return notFound('Page')
  return code === 'INVALID_COOKIE_SIGNATURE' ? refuse('signInRequired') : null
}

/** The database's own refusal of a row. */
function refusalOfRow(error: unknown): Refusal | null {
  if (isApproved(error)) return refuse('approved')
  if (isUnstorable(error)) return refuse('unstorableText')
  const gone = goneReference(error)
  return gone && GONE[gone]()
}

/** It existed when the request was checked, and was deleted before its row was saved. */
const GONE = {
  user: () => refuse('signInRequired'),
  client: () => notFound('Client'),
  meeting: () => notFound('Meeting'),
}

/** Names the invalid entries, and never their content. */
function invalid(error: unknown): Refusal {
  const problems: unknown[] = error instanceof ValidationError ? error.all : []
  const paths = problems.flatMap((problem) =>
    typeof problem === 'object' && problem !== null && 'path' in problem
      ? [String(problem.path).replace(/^\//, '').replaceAll('/', '.')]
      : [],
  )
  const fields = [...new Set(paths.filter(Boolean))].join(', ')
  return fields ? refuse('badFields', { fields }) : refuse('badEntries')
}

/** The words for an unexpected error. Logged by the route's template: a path may contain a secret. */
function refusalFor(error: unknown, what: string): Refusal {
  console.error(`${what} failed: ${withStack(error)}`)
  if (isPaymentFailure(error)) return refuse('paymentProviderFailed')
  if (isDatabaseFull(error)) return refuse('databaseFull')
  const unstored = refusalToStore(error)
  if (unstored !== null) return unstored
  if (isDatabaseAway(error)) return refuse('databaseAway', {}, { 'retry-after': RETRY_SECONDS })
  return refuse(isDatabaseError(error) ? 'databaseFailed' : 'unexpected')
}

/** By name: Stripe's own classes are loaded only with its client. */
function isPaymentFailure(error: unknown): boolean {
  if (!(error instanceof Error) || !('type' in error)) return false
  return typeof error.type === 'string' && /^Stripe\w+Error$/.test(error.type)
}
