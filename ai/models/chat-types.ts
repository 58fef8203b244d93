import type { ZodType } from 'zod'

export type Message = { role: 'system' | 'user' | 'assistant'; content: string }

/** How an object is asked for: by a strict schema, or as any JSON (for servers without schemas). */
type ObjectMethod = 'jsonSchema' | 'jsonMode'

/**
 * A chat model as the rest of the package uses it. Every failure is an AiError. A text that the server cut short says so
 * in its last line: the reader keeps what there is; an object that was cut is `malformed`.
 */
export type Chat = {
  text(messages: Message[], signal?: AbortSignal): Promise<string>
  /** Fails with kind `malformed`, the schema's complaints as `cause`, when the reply does not fit. */
  object<T>(
    schema: ZodType<T>,
    name: string,
    messages: Message[],
    method: ObjectMethod,
    signal?: AbortSignal,
  ): Promise<T>
  stream(messages: Message[], signal?: AbortSignal): AsyncIterable<string>
}
