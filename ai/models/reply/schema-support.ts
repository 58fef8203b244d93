import { type ZodType, z } from 'zod'
import type { Message } from '../chat-types'
import { fields } from '../describe-error'
import { AiError } from '../errors'
import type { AiSettings } from '../settings'
import { modelName } from './heard'

/** How servers refuse a field that they don't know. */
const UNKNOWN_FIELD = [400, 422]

/** Models whose servers refuse a schema. */
const withoutSchemas = new Set<string>()

/**
 * Asks with a schema. If the server refuses the request, asks once more for any JSON, and if it accepts that,
 * asks so from then on.
 */
export async function bySchemaIfKnown<T>(
  settings: AiSettings,
  ask: (knowsSchemas: boolean) => Promise<T>,
): Promise<T> {
  const name = modelName(settings)
  if (withoutSchemas.has(name)) return ask(false)
  try {
    return await ask(true)
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal
    const value = await ask(false)
    withoutSchemas.add(name)
    return value
  }
}

/** The schema in words, for a server that does not take it otherwise. */
export function description(schema: ZodType): Message {
  return {
    role: 'user',
    content: `Reply with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(z.toJSONSchema(schema))}`,
  }
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof AiError) || error.kind !== 'refused') return false
  return UNKNOWN_FIELD.includes(Number(fields(error.cause).status))
}
