/** `unreachable` may pass; `wrong` is a file that is not what its table says; `full` is the disk. */
export type ModelErrorKind = 'unreachable' | 'wrong' | 'full'

/** A model that cannot be had. `message` is in plain words and safe to show. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly kind: ModelErrorKind

  constructor(kind: ModelErrorKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}
