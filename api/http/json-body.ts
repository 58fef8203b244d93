import { isNestedDeeper } from '@app/ai/transcript-file/nesting'
import { pathOf } from './path'
import { readText } from './read-body'

/** Maximum JSON body; some calls take more. */
const BODY_BYTES = 64 * 1024
/** A client may send a letter of 3 bytes as 6, an emoji of 4 as 12: `\ud83d\ude00`. */
const LONGER: Record<string, number> = {
  '/api/notes': 4 * 1024 * 1024,
  // The question, and the conversation that the page sends with it (48 kB as UTF-8).
  '/api/search': 256 * 1024,
}
/** Maximum depth of a JSON body; no call has more than five levels. */
const DEEPEST = 16

/** Field names that keep an object from becoming text, on which Elysia's messages rely. */
const HIDING = new Set(['toString', 'valueOf', '__proto__'])

/** Invalid JSON becomes null, which no schema accepts: a guest gets 401 before that. */
export async function readJson(request: Request): Promise<unknown> {
  const body = await readText(request, LONGER[pathOf(request)] ?? BODY_BYTES)
  if (isNestedDeeper(body, DEEPEST)) return null
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
