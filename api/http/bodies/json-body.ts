import { exceedsLimits } from '@app/ai/transcript-file/json/limits'
import { readText } from './read-body'

/** No call has more than five levels or 1,500 values. */
const LIMITS = { levels: 16, commas: 10_000 }

/** Field names that keep an object from becoming text, on which Elysia's messages rely. */
const HIDING = new Set(['toString', 'valueOf', '__proto__'])

/** Invalid JSON becomes null, which no schema accepts: a guest gets 401 before that. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const body = await readText(request, limit)
  if (exceedsLimits(body, LIMITS)) return null
  try {
    return JSON.parse(body, withoutHiding)
  } catch {
    return null
  }
}

function withoutHiding(name: string, value: unknown): unknown {
  if (HIDING.has(name)) throw new SyntaxError('not a field of any call')
  return value
}
