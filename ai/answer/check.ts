import { AiError } from '../models/errors'
import { checkCitations, inOrderCited } from './citations'
import { safeMarkdown } from './markdown'
import { type NumberedPassage, type Source, toSource } from './passage'
import { NOT_FOUND } from './prompt'
import { bestQuote } from './quote'
import { isSupported } from './support'

/**
 * `result` is empty if nothing answers. `unknownCitations` counts the numbers that named no source, `unsupported` those
 * whose source says nothing of the kind; both were taken out.
 */
export type Answer = {
  result: string
  sources: Source[]
  /** The passage of each source, by its place. */
  from: number[]
  origin: 'model' | 'rules'
  unknownCitations: number
  unsupported: number
}

/** Makes the model's words safe and keeps only the citations that hold. */
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

/** Takes out citations behind a claim that shares nothing with the passage it names. */
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

/** The text in pieces that end behind their citations, or at the end of a line. */
function claimsOf(text: string): string[] {
  return text.match(/[^\n]*?\[\d+\](?:\s*\[\d+\])*[.,;:!?]*|[^\n]*\n|[^\n]+$/g) ?? []
}
