import { AiError, type AiErrorKind } from '@app/ai/models/errors'
import { refusalFor } from '../http/errors'
import { Refusal, refuse } from '../http/refusals'
import { Overtaken } from './citations/standing'

const STATUS: Record<AiErrorKind, number> = {
  key: 503,
  busy: 503,
  unavailable: 503,
  timeout: 504,
  refused: 502,
  malformed: 502,
  withheld: 409,
}

/** A failed model call as an answer to the browser: only a problem with the key says "API key". */
export function toRefusal(error: unknown): unknown {
  if (error instanceof Overtaken) return refuse('busy')
  if (!(error instanceof AiError)) return error
  if (error.kind === 'withheld') return refuse('consentWithdrawn')
  const wait: Record<string, string> = {}
  if (error.retryAfter !== null) wait['retry-after'] = String(Math.ceil(error.retryAfter))
  return new Refusal(STATUS[error.kind], error.message, wait)
}

/** The part of a failure that an event may reveal. */
export function describeFailure(error: unknown): { message: string; status: number } {
  const answer = toRefusal(error)
  const { message, status } = answer instanceof Refusal ? answer : refusalFor(error, 'search')
  return { message, status }
}
