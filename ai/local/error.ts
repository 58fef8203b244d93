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

/** `refused` is more than the model can read, `busy` that another engine works; `unavailable` and `timeout` may pass. */
type EngineErrorKind = 'unavailable' | 'timeout' | 'busy' | 'refused'

/** An engine that crashed, hung, took too much or is not free. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly kind: EngineErrorKind

  constructor(kind: EngineErrorKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}
