/**
 * A failure at a model's server, in the terms a caller decides by: `busy`, `unavailable` and
 * `timeout` may pass and are worth another try; `refused`, `malformed` and `key` will not pass by
 * waiting. `withheld` was never sent: the people it is about have not agreed.
 */
export type AiErrorKind =
  | 'unavailable'
  | 'busy'
  | 'refused'
  | 'malformed'
  | 'key'
  | 'timeout'
  | 'withheld'

/** Any failure of a model's server. `message` is in plain words and safe to show; `retryAfter` is in seconds. */
export class AiError extends Error {
  override readonly name = 'AiError'
  readonly kind: AiErrorKind
  readonly retryAfter: number | null

  constructor(
    kind: AiErrorKind,
    message: string,
    options: { retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.retryAfter = options.retryAfter ?? null
  }
}

/** True if the same call may succeed later. */
export function isTransient(error: unknown): boolean {
  return (
    error instanceof AiError &&
    (error.kind === 'busy' || error.kind === 'unavailable' || error.kind === 'timeout')
  )
}
