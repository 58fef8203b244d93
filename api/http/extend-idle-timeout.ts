/** The longest silence that the server can be set to bear, in seconds. */
const LONGEST_SECONDS = 255

export type Timed = { timeout(request: Request, seconds: number): void }

/**
 * Keeps the server from closing the request's connection while nothing is said on it for a while: it
 * counts a handler that is still at work, a model that thinks or a reader who pauses as silent.
 */
export function extendIdleTimeout(server: Timed | null, request: Request): void {
  server?.timeout(request, LONGEST_SECONDS)
}
