/** `unreachable` may pass; `wrong` is a file that is not what its table says; `full` is the disk. */
type ModelErrorKind = 'unreachable' | 'wrong' | 'full'

/** A model that cannot be had. `message` is in plain words and safe to show. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly kind: ModelErrorKind

  constructor(kind: ModelErrorKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** An engine that crashed, hung or took too much. Another try may go well. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly kind: 'unavailable' | 'timeout'

  constructor(kind: 'unavailable' | 'timeout', message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}
