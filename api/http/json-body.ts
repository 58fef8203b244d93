import { isNestedDeeper } from '@app/ai/transcript-file/nesting'
import { pathOf } from './path'
import { readText } from './read-body'

/**
 * Maximum JSON body; notes may be longer. A correction sends 20,000 characters twice, the old and the
 * new, and a client may write each letter in six bytes: `\u4e2d`.
 */
const BODY_BYTES = 256 * 1024
const NOTE_BODY_BYTES = 4 * 1024 * 1024
/** Maximum depth of a JSON body; no call has more than five levels. */
const DEEPEST = 16

/** Field names that keep an object from becoming text, on which Elysia's messages rely. */
const HIDING = new Set(['toString', 'valueOf', '__proto__'])

/** Invalid JSON becomes null, which no schema accepts: a guest gets 401 before that. */
export async function readJson(request: Request): Promise<unknown> {
  const limit = pathOf(request) === '/api/notes' ? NOTE_BODY_BYTES : BODY_BYTES
  const body = await readText(request, limit)
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
