/** The server's maximum idle timeout, in seconds. */
const LONGEST_SECONDS = 255
/** A slow sender gets the extension no more often than this, in milliseconds. */
const RENEW_MS = 60_000
/** And only for this many bytes in between: below 1 KB/s a sender just holds a connection. */
const RENEW_BYTES = LONGEST_SECONDS * 1024

export type Timed = { timeout(request: Request, seconds: number): void }

/**
 * Extends the idle timeout for the request's connection: the server counts a working handler, a thinking
 * model or a pausing reader as idle.
 */
export function extendIdleTimeout(server: Timed | null, request: Request): void {
  server?.timeout(request, LONGEST_SECONDS)
}

/**
 * Extends the idle timeout for the sender of a body, and again as bytes arrive: the server counts a sender of
 * fewer than 16 KB/s as idle. Call the returned function with each chunk's bytes.
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
