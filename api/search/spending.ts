import type { Chat, Message } from '@app/ai/models/chat'
import { inOneLine } from '@app/db/connection/in-one-line'
import { addReceived, spend } from '@app/db/search/limits'
import { refuse } from '../http/refusals'

/**
 * Maximum characters that one user's questions may send to the provider per day, about two hundred
 * long answers.
 */
const CHARACTERS_A_DAY = 4_000_000
/** Maximum characters per prompt, about sixteen thousand tokens. */
const PROMPT_CHARACTERS = 48_000

/** Counts characters before they are sent. Throws if they would exceed the daily limit. */
export async function charge(userId: number, characters: number): Promise<void> {
  if (characters > PROMPT_CHARACTERS) throw refuse('questionTooLong')
  if (await spend(userId, characters, CHARACTERS_A_DAY)) return
  throw refuse('questionsUsedUp')
}

/** Wraps a chat model so that every call counts toward the user's daily limit. */
export function meteredChat(userId: number, chat: Chat): Chat {
  return {
    async text(messages, signal) {
      await charge(userId, lengthOf(messages))
      const text = await chat.text(messages, signal)
      await count(userId, text.length)
      return text
    },
    async object(schema, name, messages, method, signal) {
      await charge(userId, lengthOf(messages))
      const value = await chat.object(schema, name, messages, method, signal)
      await count(userId, JSON.stringify(value).length)
      return value
    },
    async *stream(messages, signal) {
      await charge(userId, lengthOf(messages))
      let received = 0
      try {
        for await (const text of chat.stream(messages, signal)) {
          received += text.length
          yield text
        }
      } finally {
        await count(userId, received)
      }
    },
  }
}

/** An answer is not lost if it can't be counted. */
async function count(userId: number, received: number): Promise<void> {
  await addReceived(userId, received).catch((error) =>
    console.error(`${received} characters from a model were not counted: ${inOneLine(error)}`),
  )
}

function lengthOf(messages: Message[]): number {
  return messages.reduce((sum, { content }) => sum + content.length, 0)
}
