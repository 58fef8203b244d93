import type { ZodType } from 'zod'
import type { Chat, Message } from '../models/chat'
import { AiError } from '../models/errors'
import { description } from '../models/reply/schema-support'

/**
 * Requests an object: with a strict schema, once more with the validation error, then as plain JSON.
 * Null if all of these fail, or the server refuses both; throws AiErrors of other kinds.
 */
export async function askForObject<T>(
  chat: Chat,
  schema: ZodType<T>,
  name: string,
  messages: Message[],
  signal?: AbortSignal,
): Promise<T | null> {
  const first = await attempt(() => chat.object(schema, name, messages, 'jsonSchema', signal))
  if (first.ok) return first.value
  if (first.error.kind === 'refused') return null
  const repair = [...messages, complaint(first.error)]
  const second = await attempt(() => chat.object(schema, name, repair, 'jsonSchema', signal))
  if (second.ok) return second.value
  const described = [...messages, description(schema)]
  const last = await attempt(() => chat.object(schema, name, described, 'jsonMode', signal))
  return last.ok ? last.value : null
}

type Attempt<T> = { ok: true; value: T } | { ok: false; error: AiError }

/** Returns failures that another method may avoid; throws the rest. */
async function attempt<T>(ask: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await ask() }
  } catch (error) {
    const avoidable =
      error instanceof AiError && (error.kind === 'malformed' || error.kind === 'refused')
    if (!avoidable) throw error
    return { ok: false, error }
  }
}

function complaint(error: AiError): Message {
  const cause = error.cause instanceof Error ? error.cause.message : ''
  return {
    role: 'user',
    content: `Your last reply did not have the form that was asked for. ${cause.slice(0, 1000)}\nReply again, in exactly that form.`,
  }
}
