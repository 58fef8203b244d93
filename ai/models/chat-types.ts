import type { ZodType } from 'zod'

export type Message = { role: 'system' | 'user' | 'assistant'; content: string }

/** `jsonMode` is any JSON, for servers without schema support. */
type ObjectMethod = 'jsonSchema' | 'jsonMode'

/**
 * A chat model. Every failure is an AiError. A text that the server cut off ends with a note saying
 * so, because a reader can use what there is; an object that was cut off is `malformed`.
 */
export type Chat = {
  text(messages: Message[], signal?: AbortSignal): Promise<string>
  /** Throws `malformed`, with the schema's errors as `cause`, if the reply does not fit. */
  object<T>(
    schema: ZodType<T>,
    name: string,
    messages: Message[],
    method: ObjectMethod,
    signal?: AbortSignal,
  ): Promise<T>
  stream(messages: Message[], signal?: AbortSignal): AsyncIterable<string>
}
