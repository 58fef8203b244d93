import { AiError } from '../models/errors'
import { checkCitations, inOrderCited } from './citations'
import { safeMarkdown } from './markdown'
import { type NumberedPassage, type Source, toSource } from './passage'
import { NOT_FOUND } from './prompt'
import { bestQuote } from './quote'
import { isSupported } from './support'

/**
 * `result` is empty if there is no answer. `unknownCitations` counts citations without a source,
 * `unsupported` those whose source does not support them; both were removed.
 */
export type Answer = {
  result: string
  sources: Source[]
  /** The index of the passage behind each source. */
  from: number[]
  origin: 'model' | 'rules'
  unknownCitations: number
  unsupported: number
}

/** Sanitizes the model's answer and keeps only valid citations. */
export function checkAnswer(reply: string, passages: NumberedPassage[]): Answer {
  const origin = 'model'
  if (reply.trim() === '') {
    throw new AiError('malformed', 'The AI service gave an empty answer.')
  }
  if (reply.trim().startsWith(NOT_FOUND)) {
    return { result: '', sources: [], from: [], origin, unknownCitations: 0, unsupported: 0 }
  }
  const meetingIds = new Set(passages.map((passage) => passage.meetingId))
  const known = new Set(passages.map((passage) => passage.number))
  const { text, unknown } = checkCitations(safeMarkdown(reply, meetingIds), known)
  const { result, unsupported } = withoutUnsupported(text, passages)
  const sources = checkCitations(result, known).cited.flatMap((number) => {
    const passage = passages[number - 1]
    return passage ? [toSource(passage, bestQuote(passage.text, claimsFor(number, result)))] : []
  })
  const order = new Map<number, number>()
  const numbered = inOrderCited(result, known, order)
  const from = sources.map(({ number }) => number - 1)
  const renumbered = sources.map((source, at) => ({ ...source, number: at + 1 }))
  return {
    result: numbered,
    sources: renumbered,
    from,
    origin,
    unknownCitations: unknown,
    unsupported,
  }
}

/** Removes citations after a claim that shares no word with its passage. */
function withoutUnsupported(text: string, passages: NumberedPassage[]) {
  let unsupported = 0
  const result = claimsOf(text)
    .map((claim) =>
      claim.replace(/ ?\[(\d+)\](?!\()/g, (citation, number) => {
        const passage = passages[Number(number) - 1]
        if (passage && isSupported(claim, passage)) return citation
        unsupported += 1
        return ''
      }),
    )
    .join('')
  return { result: result.trim(), unsupported }
}

function claimsFor(number: number, text: string): string {
  return claimsOf(text)
    .filter((claim) => claim.includes(`[${number}]`))
    .join(' ')
}

/** Splits a text after citations and line ends. */
function claimsOf(text: string): string[] {
  return text.match(/[^\n]*?\[\d+\](?:\s*\[\d+\])*[.,;:!?]*|[^\n]*\n|[^\n]+$/g) ?? []
}
