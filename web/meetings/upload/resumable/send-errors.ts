import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client'
import { ApiError } from '../../../browser/api'

/** Attempts if the server answers, but with an error. */
const ANSWERED_ATTEMPTS = 5
/** Attempts if it says that it, or something behind it, is away: about five minutes. */
const AWAY_ATTEMPTS = 40

/** The upload itself, not its client or meeting: asked again how much it has, the library starts over. */
const GONE = /upload not found|file for this url/i

/** The server did not say how much it has. */
class NotTold extends Error {
  constructor(readonly response: HttpResponse) {
    super('The server did not say how much it has')
  }
}

/** Unless the upload is gone, asking again is right: the library would start over. */
export function assertNotAway(request: HttpRequest, response: HttpResponse): void {
  if (request.getMethod() === 'HEAD' && isKept(response.getStatus())) throw new NotTold(response)
}

/**
 * No answer may be temporary; so may an error from a server that is starting or has just noticed the break,
 * and a 503 unless it gives a reason without saying when to try again. A file that can't be read any more
 * stays so.
 */
export function mayPass(error: DetailedError, attempt: number): boolean {
  const response = responseTo(error)
  if (!response) return !isUnread(error.causingError)
  const status = response.getStatus()
  if (GONE.test(response.getBody())) return attempt < ANSWERED_ATTEMPTS
  if ([409, 423, 500].includes(status)) return attempt < ANSWERED_ATTEMPTS
  const lasts = status === 503 && response.getBody() && !response.getHeader('Retry-After')
  return [502, 503, 504].includes(status) && !lasts && attempt < AWAY_ATTEMPTS
}

/** What the sender throws for an error of the library. */
export function toFailure(error: Error | DetailedError): Error {
  if (!('originalRequest' in error)) return error
  const response = responseTo(error)
  if (response) return new ApiError(response.getStatus(), response.getBody(), '')
  return isUnread(error.causingError)
    ? error.causingError
    : new TypeError('The connection was lost')
}

/** True if the server has what was sent before, so that the same file resumes there later. */
export function mayResume(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof ApiError && isKept(error.status))
}

/** A server that refuses the file removes it, with any other status of 400 to 499. */
function isKept(status: number): boolean {
  return status >= 500 || [401, 409, 423, 429].includes(status)
}

function responseTo({ originalResponse, causingError }: DetailedError): HttpResponse | null {
  return causingError instanceof NotTold ? causingError.response : originalResponse
}

/** The file was changed, moved or deleted after it was chosen. */
function isUnread(error: Error | null): error is DOMException {
  return error instanceof DOMException && error.name !== 'AbortError'
}
