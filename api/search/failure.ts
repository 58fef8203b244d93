import { DoorFailure } from '@app/ai/models/door'
import { AiError, type AiErrorKind } from '@app/ai/models/errors'
import { refusalOfAny } from '../http/errors'
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

/** Maps a failed model call to an HTTP response. Only a problem with the key mentions "API key". */
export function toRefusal(error: unknown): unknown {
  if (error instanceof Overtaken) return refuse('busy')
  if (!(error instanceof AiError)) return error
  if (error.cause instanceof DoorFailure) return error.cause.cause
  if (error.kind === 'withheld') return refuse('consentWithdrawn')
  const wait: Record<string, string> = {}
  if (error.retryAfter !== null) wait['retry-after'] = String(Math.ceil(error.retryAfter))
  return new Refusal(STATUS[error.kind], error.message, wait)
}

/** The part of a failure that is safe to send. */
export function describeFailure(error: unknown): { message: string; status: number } {
  const answer = toRefusal(error)
  const { message, status } = refusalOfAny(answer, 'search')
  return { message, status }
}
