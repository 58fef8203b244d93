import type { ZodType } from 'zod'
import { chatHere } from './available'
import { connectionLost, cutNote, type Ending, endingOf } from './chat-ending'
import { openChatHere } from './chat-here'
import type { Chat, Message } from './chat-types'
import { within } from './deadlines'
import { promptVersion } from './door'
import { hideMessages } from './mask/hide'
import { restoreIn, restoreStream } from './mask/restore'
import { callModel, chatModel, type Models, SERVICE_NAMES, timeLimit } from './models'
import { toAiError } from './provider-error'
import { SHORT_PAUSES } from './retry'

export type { Chat, Message } from './chat-types'

/**
 * Opens the configured chat model. Transient failures are retried after each of the `pauses`
 * (milliseconds), for texts only: an object is paid for again each time.
 */
export function openChat(settings: Models, pauses: number[] = SHORT_PAUSES): Chat {
  const here = chatHere(settings)
  if (here !== null) return openChatHere(settings, here)
  return {
    text: async (said, signal) => {
      const { messages, masked, masker } = await hideMessages(settings, said)
      const work = async (stop: AbortSignal) => {
        const model = await chatModel(settings, factsOf(messages, masked))
        const reply = await model.invoke(messages, { signal: stop })
        return reply.text + cutNote(endingOf(reply.response_metadata), reply.text)
      }
      const text = await callModel(settings, 'chat', work, signal, pauses)
      return masker === null ? text : masker.restore(text)
    },

    object: async (schema, name, said, method, signal) => {
      const { messages, masked, masker } = await hideMessages(settings, said)
      const work = async (stop: AbortSignal) => {
        const model = await chatModel(settings, factsOf(messages, masked))
        const options =
          method === 'jsonSchema' ? { name, method, strict: true as const } : { name, method }
        const structured = model.withStructuredOutput(
          schema as ZodType<Record<string, unknown>>,
          options,
        )
        const value = await structured.invoke(messages, { signal: stop })
        return schema.parse(masker === null ? value : restoreIn(value, masker))
      }
      return callModel(settings, 'chat', work, signal)
    },

    async *stream(said, signal) {
      const { messages, masked, masker } = await hideMessages(settings, said)
      const pieces = streamOf(messages, masked, signal)
      yield* masker === null ? pieces : restoreStream(pieces, masker)
    },
  }

  async function* streamOf(
    messages: Message[],
    masked: Record<string, number>,
    signal?: AbortSignal,
  ): AsyncIterable<string> {
    const stop = new AbortController()
    const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
    try {
      const chunks = await callModel(
        settings,
        'chat',
        async () =>
          (await chatModel(settings, factsOf(messages, masked))).stream(messages, {
            signal: either,
          }),
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
      if (ending === null) throw connectionLost()
      const note = cutNote(ending, said)
      if (note !== '') yield note
    } catch (error) {
      signal?.throwIfAborted()
      throw toAiError(error, SERVICE_NAMES.chat)
    } finally {
      stop.abort()
    }
  }
}

function factsOf(messages: Message[], masked: Record<string, number>) {
  const instructions = messages.find(({ role }) => role === 'system')?.content
  return {
    promptVersion: instructions === undefined ? null : promptVersion(instructions),
    masked,
  }
}
