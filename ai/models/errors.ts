/**
 * Failure kinds by what the caller can do: `busy`, `unavailable` and `timeout` are worth a retry;
 * `refused`, `malformed` and `key` are not. `withheld` was never sent, because the participants
 * have not consented.
 */
export type AiErrorKind =
  | 'unavailable'
  | 'busy'
  | 'refused'
  | 'malformed'
  | 'key'
  | 'timeout'
  | 'withheld'

/**
 * Any failure of a model's server. `message` can be shown to the user; `retryAfter` is in seconds.
 */
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
