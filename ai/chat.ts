import type { ZodType } from 'zod'
import { toAiError } from './error'
import { type AiSettings, callModel, chatModel, SERVICE_NAMES } from './models'

export type Message = { role: 'system' | 'user' | 'assistant'; content: string }

/** How an object is asked for: by a strict schema, or as any JSON (for servers without schemas). */
export type ObjectMethod = 'jsonSchema' | 'jsonMode'

/** A chat model as the rest of the package uses it. Every failure is an AiError. */
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

/** The chat model of the settings. */
export function openChat(settings: AiSettings): Chat {
  return {
    text: (messages, signal) =>
      callModel(settings, 'chat', async () => {
        const model = await chatModel(settings)
        return (await model.invoke(messages, { signal })).text
      }),

    object: (schema, name, messages, method, signal) =>
      callModel(settings, 'chat', async () => {
        const model = await chatModel(settings, 0)
        const options =
          method === 'jsonSchema' ? { name, method, strict: true as const } : { name, method }
        const structured = model.withStructuredOutput(
          schema as ZodType<Record<string, unknown>>,
          options,
        )
        return schema.parse(await structured.invoke(messages, { signal }))
      }),

    async *stream(messages, signal) {
      const chunks = await callModel(settings, 'chat', async () => {
        const model = await chatModel(settings)
        return model.stream(messages, { signal })
      })
      try {
        for await (const chunk of chunks) if (chunk.text !== '') yield chunk.text
      } catch (error) {
        throw toAiError(error, SERVICE_NAMES.chat)
      }
    },
  }
}
