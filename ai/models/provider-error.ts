import { describe, fields } from './describe-error'
import { DoorFailure } from './door'
import { AiError, type AiErrorKind } from './errors'

/**
 * Converts any SDK error (status, code, headers, cause) to an AiError; `service` is the name for
 * its message.
 */
export function toAiError(error: unknown, service: string): AiError {
  if (error instanceof AiError) return error
  const inside = fields(error).cause
  if (inside instanceof AiError && inside.kind === 'withheld') return inside
  if (inside instanceof DoorFailure) {
    return new AiError('unavailable', `The call to the ${service} was stopped.`, { cause: inside })
  }
  const { status, code, name, message, retryAfter } = describe(error)
  const failed = (kind: AiErrorKind, words: string) =>
    new AiError(kind, words, { retryAfter, cause: error })

  if (name.includes('Timeout') || code === 'ETIMEDOUT' || /timed? ?out/i.test(message)) {
    return failed('timeout', `The ${service} took too long to answer.`)
  }
  if (status === 401 || status === 403) {
    return failed('key', `The ${service} didn’t accept the API key.`)
  }
  if (code === 'insufficient_quota') {
    return failed('key', `The ${service} account has no credit left.`)
  }
  if (status === 429) return failed('busy', `The ${service} is busy.`)
  if (status === 408) return failed('timeout', `The ${service} took too long to answer.`)
  if (status === 409 || (status !== null && status >= 500)) {
    return failed('unavailable', `The ${service} isn’t working right now (error ${status}).`)
  }
  if (status === 413) return failed('refused', `The request was too large for the ${service}.`)
  if (status !== null && status >= 400) {
    return failed('refused', `The ${service} couldn’t process this (error ${status}).`)
  }
  if (name === 'AbortError' || name === 'APIUserAbortError') {
    return failed('unavailable', `The call to the ${service} was stopped.`)
  }
  if (/zod|parser|syntax|json/i.test(name) || /json|parse|unexpected token/i.test(message)) {
    return failed('malformed', `The ${service} sent an unreadable answer.`)
  }
  if (isConnectionFailure(name, code, message)) {
    return failed('unavailable', `The ${service} couldn’t be reached.`)
  }
  return failed('malformed', `The ${service} sent an unreadable answer.`)
}

function isConnectionFailure(name: string, code: string, message: string): boolean {
  return (
    name.includes('APIConnection') ||
    /^E[A-Z]+$|ConnectionRefused|ConnectionClosed|FailedToOpenSocket/.test(code) ||
    /fetch|socket|connect|network/i.test(message)
  )
}
