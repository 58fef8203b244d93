import type { ZodType } from 'zod'
import { brokenOff, cutNote, type Ending, endingOf } from './chat-ending'
import { within } from './deadlines'
import { promptVersion } from './door'
import { toAiError } from './errors'
import { callModel, chatModel, type Models, SERVICE_NAMES, timeLimit } from './models'
import { SHORT_PAUSES } from './retry'

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

/**
 * The chat model of the settings. Texts are asked for again after each of the `pauses` (milliseconds) while the failure
 * may pass; objects once, for a repeat would pay for the same answer again.
 */
export function openChat(settings: Models, pauses: number[] = SHORT_PAUSES): Chat {
  const modelFor = (messages: Message[]) => chatModel(settings, factsOf(messages))
  return {
    text: (messages, signal) =>
      callModel(
        settings,
        'chat',
        async (stop) => {
          const reply = await (await modelFor(messages)).invoke(messages, { signal: stop })
          return reply.text + cutNote(endingOf(reply.response_metadata), reply.text)
        },
        signal,
        pauses,
      ),

    object: (schema, name, messages, method, signal) =>
      callModel(
        settings,
        'chat',
        async (stop) => {
          const model = await modelFor(messages)
          const options =
            method === 'jsonSchema' ? { name, method, strict: true as const } : { name, method }
          const structured = model.withStructuredOutput(
            schema as ZodType<Record<string, unknown>>,
            options,
          )
          return schema.parse(await structured.invoke(messages, { signal: stop }))
        },
        signal,
      ),

    async *stream(messages, signal) {
      const stop = new AbortController()
      const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
      try {
        const chunks = await callModel(
          settings,
          'chat',
          async () => (await modelFor(messages)).stream(messages, { signal: either }),
          signal,
          pauses,
        )
        const iterator = chunks[Symbol.asyncIterator]()
        let ending: Ending = null
        let said = ''
        while (true) {
          const next = await within(timeLimit(settings, 'chat'), () => iterator.next(), signal)
          if (next.done) break
          ending = endingOf(next.value.response_metadata) ?? ending
          said += next.value.text
          if (next.value.text !== '') yield next.value.text
        }
        if (ending === null) throw brokenOff()
        const note = cutNote(ending, said)
        if (note !== '') yield note
      } catch (error) {
        signal?.throwIfAborted()
        throw toAiError(error, SERVICE_NAMES.chat)
      } finally {
        stop.abort()
      }
    },
  }
}

function factsOf(messages: Message[]) {
  const instructions = messages.find(({ role }) => role === 'system')?.content
  return {
    promptVersion: instructions === undefined ? null : promptVersion(instructions),
    masked: {},
  }
}
