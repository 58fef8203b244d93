import { isNestedDeeper } from '@app/ai/transcript-file/nesting'
import { readText } from './read-body'

/** Maximum depth of a JSON body; no call has more than five levels. */
const DEEPEST = 16
/** Maximum commas; no call has more than 1,500 values. */
const MOST_COMMAS = 10_000

/** Field names that keep an object from becoming text, on which Elysia's messages rely. */
const HIDING = new Set(['toString', 'valueOf', '__proto__'])

/** Invalid JSON becomes null, which no schema accepts: a guest gets 401 before that. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const body = await readText(request, limit)
  if (isNestedDeeper(body, DEEPEST) || hasMoreCommas(body, MOST_COMMAS)) return null
  try {
    return JSON.parse(body, withoutHiding)
  } catch {
    return null
  }
}

/** Counts those between values only: 2 million values take most of a second to read. */
function hasMoreCommas(text: string, most: number): boolean {
  let commas = 0
  let quoted = false
  for (let at = 0; at < text.length && commas <= most; at += 1) {
    const character = text[at]
    if (quoted && character === '\\') at += 1
    else if (character === '"') quoted = !quoted
    else if (!quoted && character === ',') commas += 1
  }
  return commas > most
}

function withoutHiding(name: string, value: unknown): unknown {
  if (HIDING.has(name)) throw new SyntaxError('not a field of any call')
  return value
}
