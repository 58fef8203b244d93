import type { AIMessageChunk } from '@langchain/core/messages'
import { type ZodType, z } from 'zod'
import { chatHere } from './available'
import { connectionLost, cutNote, type Ending, endingOf } from './chat-ending'
import { openChatHere } from './chat-here'
import type { Chat, Message } from './chat-types'
import { within } from './deadlines'
import { promptVersion } from './door'
import { hideMessages } from './mask/hide'
import { restoreIn, restoreStream } from './mask/restore'
import { callModel, chatModel, type Models, objectClient, SERVICE_NAMES, timeLimit } from './models'
import { toAiError } from './provider-error'
import { heard, thinksUnopened } from './reply/heard'
import { objectIn } from './reply/object'
import { bySchemaIfKnown, description } from './reply/schema-support'
import { streamWithoutThoughts } from './reply/thinking'
import { SHORT_PAUSES } from './retry'

export type { Chat, Message } from './chat-types'

type ResponseFormat =
  | { type: 'json_object' }
  | { type: 'json_schema'; json_schema: ReturnType<typeof strictly> }

/**
 * Opens the configured chat model. Transient failures are retried after each of the `pauses`
 * (milliseconds), for texts only: a retried object would be paid for in full again.
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
        const text = heard(settings, reply.text)
        return text + cutNote(endingOf(reply.response_metadata), text)
      }
      const text = await callModel(settings, 'chat', work, signal, pauses)
      return masker === null ? text : masker.restore(text)
    },

    object: (schema, name, said, method, signal) => {
      const asJson = (messages: Message[]) =>
        objectOf(schema, messages, { type: 'json_object' }, signal)
      if (method === 'jsonMode') return asJson(said)
      return bySchemaIfKnown(settings, (isKnown) =>
        isKnown
          ? objectOf(
              schema,
              said,
              { type: 'json_schema', json_schema: strictly(name, schema) },
              signal,
            )
          : asJson([...said, description(schema)]),
      )
    },

    async *stream(said, signal) {
      const { messages, masked, masker } = await hideMessages(settings, said)
      const pieces = streamOf(messages, masked, signal)
      yield* masker === null ? pieces : restoreStream(pieces, masker)
    },
  }

  async function objectOf<T>(
    schema: ZodType<T>,
    said: Message[],
    response_format: ResponseFormat,
    signal?: AbortSignal,
  ): Promise<T> {
    const { messages, masked, masker } = await hideMessages(settings, said)
    const work = async (stop: AbortSignal) => {
      const { client, model, effort } = await objectClient(settings, factsOf(messages, masked))
      const { choices } = await client.chat.completions.create(
        { model, messages, response_format, ...effort },
        { signal: stop },
      )
      const reply = choices[0]?.message.content ?? ''
      return objectIn(heard(settings, reply), schema, (value) =>
        masker === null ? value : restoreIn(value, masker),
      )
    }
    return callModel(settings, 'chat', work, signal)
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
      const seen: { ending: Ending } = { ending: null }
      const texts = textsOf(chunks, seen, settings, signal)
      let said = ''
      for await (const text of streamWithoutThoughts(texts, thinksUnopened(settings))) {
        said += text
        yield text
      }
      const { ending } = seen
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

/** The chunks' texts; sets `seen.ending` once the server names it. Each chunk has the time of a request. */
async function* textsOf(
  chunks: AsyncIterable<AIMessageChunk>,
  seen: { ending: Ending },
  settings: Models,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const iterator = chunks[Symbol.asyncIterator]()
  while (true) {
    const next = await within(timeLimit(settings, 'chat'), () => iterator.next(), signal)
    if (next.done) return
    seen.ending = endingOf(next.value.response_metadata) ?? seen.ending
    if (next.value.text !== '') yield next.value.text
  }
}

function strictly(name: string, schema: ZodType) {
  return { name, strict: true, schema: z.toJSONSchema(schema) }
}

function factsOf(messages: Message[], masked: Record<string, number>) {
  const instructions = messages.find(({ role }) => role === 'system')?.content
  return {
    promptVersion: instructions === undefined ? null : promptVersion(instructions),
    masked,
  }
}
