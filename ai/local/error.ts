/**
 * `unreachable` may be temporary; `wrong` is a file that does not match its hash or size; `full` is
 * the disk.
 */
type ModelErrorKind = 'unreachable' | 'wrong' | 'full'

/** An unavailable model. `message` can be shown to the user. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly kind: ModelErrorKind

  constructor(kind: ModelErrorKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/**
 * `refused`: more than the model can read; `busy`: another engine is working; `unavailable` and
 * `timeout` may be temporary.
 */
type EngineErrorKind = 'unavailable' | 'timeout' | 'busy' | 'refused'

/** An engine that crashed, hung, used too much memory or is busy. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly kind: EngineErrorKind

  constructor(kind: EngineErrorKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}
