import { type ZodType, z } from 'zod'
import { grammarOf, type JsonSchema } from '../local/chat/grammar'
import { type LocalChat, writeLocally } from '../local/chat/local-chat'
import { EngineError } from '../local/error'
import { cutNote } from './chat-ending'
import type { Chat, Message } from './chat-types'
import { promptVersion, workThroughDoor } from './door'
import { AiError } from './errors'
import { hideMessages } from './mask/hide'
import { restoreIn, restoreStream } from './mask/restore'
import type { Models } from './models'

type Asked = {
  messages: Message[]
  masked: Record<string, number>
  grammar: string | null
  signal: AbortSignal
}

/**
 * The local chat model. A grammar binds objects to their schema, whatever the method. Never
 * retries: a reply takes minutes, so that is up to the caller.
 */
export function openChatHere(settings: Models, here: LocalChat): Chat {
  return {
    text: async (said, signal) => {
      const { messages, masked, masker } = await hideMessages(settings, said)
      const { text, isCut } = await write({ messages, masked, grammar: null, signal: or(signal) })
      const whole = text + cutNote(isCut ? 'length' : 'whole', text)
      return masker === null ? whole : masker.restore(whole)
    },

    object: async (schema, _name, said, _method, signal) => {
      const { messages: hidden, masked, masker } = await hideMessages(settings, said)
      const messages = [...hidden, shapeOf(schema)]
      const grammar = grammarOf(z.toJSONSchema(schema) as JsonSchema)
      const { text, isCut } = await write({ messages, masked, grammar, signal: or(signal) })
      if (isCut)
        throw new AiError(
          'malformed',
          'The model on this server stopped in the middle of its reply.',
        )
      const value: unknown = JSON.parse(text)
      const read = schema.safeParse(masker === null ? value : restoreIn(value, masker))
      if (read.success) return read.data
      const words = 'The model on this server replied in the wrong form.'
      throw new AiError('malformed', words, { cause: read.error })
    },

    async *stream(said, signal) {
      const { messages, masked, masker } = await hideMessages(settings, said)
      const pieces = streamOf({ messages, masked, grammar: null, signal: or(signal) })
      yield* masker === null ? pieces : restoreStream(pieces, masker)
    },
  }

  async function write(asked: Asked, onText: (text: string) => void = () => {}) {
    const { messages, masked, grammar, signal } = asked
    const instructions = messages.find(({ role }) => role === 'system')?.content
    const call = {
      service: 'chat' as const,
      host: 'this server',
      here: true,
      model: here.model.title,
      promptVersion: instructions === undefined ? null : promptVersion(instructions),
      masked,
      bytesOut: messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0),
    }
    let text = ''
    const take = (piece: string) => {
      text += piece
      onText(piece)
    }
    try {
      const written = await workThroughDoor(settings.door, call, (stop) => {
        const either = AbortSignal.any([signal, stop])
        return writeLocally(here, { messages, grammar, onText: take, signal: either })
      })
      return { ...written, text }
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof EngineError)) throw error
      throw new AiError(error.kind, error.message, { cause: error })
    }
  }

  function streamOf(asked: Asked): ReadableStream<string> {
    const stop = new AbortController()
    const signal = AbortSignal.any([asked.signal, stop.signal])
    return new ReadableStream<string>({
      async start(pieces) {
        const { isCut, text } = await write({ ...asked, signal }, (piece) => pieces.enqueue(piece))
        const note = cutNote(isCut ? 'length' : 'whole', text)
        if (note !== '') pieces.enqueue(note)
        pieces.close()
      },
      cancel: () => stop.abort(),
    })
  }
}

/**
 * A model that sees the field descriptions fills them in better; the grammar alone only constrains
 * it.
 */
function shapeOf(schema: ZodType): Message {
  const shape = JSON.stringify(z.toJSONSchema(schema))
  return { role: 'user', content: `Reply with one JSON object of this schema:\n${shape}` }
}

function or(signal: AbortSignal | undefined): AbortSignal {
  return signal ?? new AbortController().signal
}
