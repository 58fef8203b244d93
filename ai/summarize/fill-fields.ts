import type { Chat } from '../models/chat'
import { AiError } from '../models/errors'
import type { Segment } from '../segments'
import { createQuoteFinder } from './evidence'
import { type Field, fieldsPrompt, fieldsSchema } from './fields-prompt'
import { splitIntoParts } from './parts'
import { asSaid } from './quoted'
import { askForObject } from './structured'

/** A field's answer; `quote` begins in `segment`. All null if not discussed. */
export type FilledField =
  | { text: string; quote: string; segment: number }
  | { text: null; quote: null; segment: null }

export const NOT_DISCUSSED: FilledField = { text: null, quote: null, segment: null }

/** Fills the fields with a model, dropping answers whose quote nobody said. Throws an AiError. */
export async function fillByModel(
  fields: Field[],
  segments: Segment[],
  chat: Chat,
  signal?: AbortSignal,
): Promise<FilledField[]> {
  const filled: FilledField[] = fields.map(() => NOT_DISCUSSED)
  for (const part of splitIntoParts(segments)) {
    const open = fields.flatMap((field, at) => (filled[at]?.text === null ? [{ field, at }] : []))
    if (open.length === 0) break
    const asked = open.map(({ field }) => field)
    const reply = await askForObject(
      chat,
      fieldsSchema,
      'fields',
      fieldsPrompt(asked, part),
      signal,
    )
    if (reply === null) throw new AiError('malformed', 'The AI service sent no usable answers.')
    const find = createQuoteFinder(part.segments)
    const speakers = [...new Set(part.segments.flatMap(({ speaker }) => speaker ?? []))]
    for (const { field, text, quote: given } of reply.answers) {
      const quote = asSaid(given, speakers)
      const at = open[field - 1]?.at
      const found = find(quote)
      const segment = found === null ? undefined : part.places[found]
      if (at === undefined || segment === undefined || !text?.trim() || !quote) continue
      filled[at] = { text: text.trim(), quote: quote.trim(), segment }
    }
  }
  return filled
}
