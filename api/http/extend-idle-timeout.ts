/** The longest silence that the server can be set to bear, in seconds. */
const LONGEST_SECONDS = 255
/** A sender who is slow gets that time again no more often than this, in milliseconds. */
const RENEW_MS = 60_000
/** And only for this many bytes since: below 1 KB/s somebody holds a connection, and sends nothing. */
const RENEW_BYTES = LONGEST_SECONDS * 1024

export type Timed = { timeout(request: Request, seconds: number): void }

/**
 * Keeps the server from closing the request's connection while nothing is said on it for a while: it
 * counts a handler that is still at work, a model that thinks or a reader who pauses as silent.
 */
export function extendIdleTimeout(server: Timed | null, request: Request): void {
  server?.timeout(request, LONGEST_SECONDS)
}

/**
 * Gives the sender of a body that time, and again while bytes come: the server itself counts a sender of fewer than
 * 16 KB/s as silent. Call what it returns with the bytes of each piece.
 */
export function extendWhileSending(
  server: Timed | null,
  request: Request,
  renewMs: number = RENEW_MS,
): (bytes: number) => void {
  let given = performance.now()
  let come = 0
  extendIdleTimeout(server, request)
  return (bytes) => {
    come += bytes
    if (come < RENEW_BYTES || performance.now() - given < renewMs) return
    given = performance.now()
    come = 0
    extendIdleTimeout(server, request)
  }
}
