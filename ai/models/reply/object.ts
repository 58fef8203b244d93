import { type ZodType, z } from 'zod'
import type { JsonSchema } from '../../local/chat/grammar'
import { loosened } from './loosened'

/**
 * The object in a reply without thoughts: all of it, in a fenced block, or between words. `restore` sees the value before the
 * schema does. Throws a SyntaxError if there is no JSON, and the schema's error if it does not fit.
 */
export function objectIn<T>(
  reply: string,
  schema: ZodType<T>,
  restore: (value: unknown) => unknown,
): T {
  const value = restore(jsonIn(reply))
  const strict = schema.safeParse(value)
  if (strict.success) return strict.data
  const mended = schema.safeParse(loosened(value, z.toJSONSchema(schema) as JsonSchema))
  if (mended.success) return mended.data
  throw strict.error
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return JSON.parse(text.slice(Math.max(text.indexOf('{'), 0), text.lastIndexOf('}') + 1))
  }
}
