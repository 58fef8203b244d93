import { isNestedDeeper } from '@app/ai/transcript-file/nesting'
import { pathOf } from './path'
import { readText } from './read-body'

/** A JSON body; notes may be longer. */
const BODY_BYTES = 64 * 1024
const NOTE_BODY_BYTES = 4 * 1024 * 1024
/** Levels of a JSON body; no call has more than five. */
const DEEPEST = 16

/** A body that is no JSON becomes null, which no schema takes: a guest hears 401 before that. */
export async function readJson(request: Request): Promise<unknown> {
  const limit = pathOf(request) === '/api/notes' ? NOTE_BODY_BYTES : BODY_BYTES
  const body = await readText(request, limit)
  if (isNestedDeeper(body, DEEPEST)) return null
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
