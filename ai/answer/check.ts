import { AiError } from '../models/errors'
import { checkCitations } from './citations'
import { claimQuote } from './claim-quote'
import { unsaidFigures } from './figures/figures'
import { plainLayout } from './layout'
import { safeMarkdown } from './markdown'
import { type NumberedPassage, type Source, toSource } from './passage'
import { withoutNotFound } from './prompt'
import { isSupported } from './support'

/**
 * `result` is empty if there is no answer. `unknownCitations` counts citations without a source,
 * `unsupported` those whose source does not support them; both were removed. `unsaid` are the
 * figures that are in no source: calculated, or wrong.
 */
export type Answer = {
  result: string
  sources: Source[]
  /** The index of the passage behind each source. */
  from: number[]
  origin: 'model' | 'rules'
  unknownCitations: number
  unsupported: number
  unsaid: string[]
}

/** What an answer may repeat besides its passages: facts, the question, and what was said before. */
type Given = { question: string; besides: string[] }

/**
 * Sanitizes the model's answer and keeps only valid citations, each with the words that say what it
 * stands after.
 */
export function checkAnswer(
  reply: string,
  passages: NumberedPassage[],
  { question, besides }: Given = { question: '', besides: [] },
): Answer {
  const origin = 'model'
  if (reply.trim() === '') {
    throw new AiError('malformed', 'The AI service gave an empty answer.')
  }
  const answered = withoutNotFound(reply)
  if (answered === '') {
    const nothing = { unknownCitations: 0, unsupported: 0, unsaid: [] }
    return { result: '', sources: [], from: [], origin, ...nothing }
  }
  const meetingIds = new Set(passages.map((passage) => passage.meetingId))
  const known = new Set(passages.map((passage) => passage.number))
  const { text, unknown } = checkCitations(safeMarkdown(answered, meetingIds), known)
  const cited = citeByClaim(plainLayout(text), passages, question)
  const said = passages.map(({ text, title, days = '' }) => `${text} ${title} ${days}`)
  const unsaid = unsaidFigures(cited.result, [...said, question, ...besides])
  return { ...cited, origin, unknownCitations: unknown, unsaid }
}

/**
 * Numbers the citations in reading order, one source for each quote. Removes those after a claim
 * that their passage cannot support.
 */
function citeByClaim(text: string, passages: NumberedPassage[], question: string) {
  let unsupported = 0
  const sources: Source[] = []
  const from: number[] = []
  const numbers = new Map<string, number>()
  const first = new Map<number, number>()
  let quotes = 0
  const cite = (claim: string, passage: NumberedPassage) => {
    const known = first.get(passage.number)
    if (known !== undefined && quotes >= MOST_QUOTES) return known
    quotes += 1
    const quote = claimQuote(passage, claim, question)
    const key = `${passage.number} ${quote}`
    const number = numbers.get(key) ?? sources.length + 1
    first.set(passage.number, known ?? number)
    if (number > sources.length) {
      numbers.set(key, number)
      sources.push({ ...toSource(passage, quote), number })
      from.push(passage.number - 1)
    }
    return number
  }
  const result = claimsOf(text)
    .map((claim) =>
      claim.replace(/( ?)\[(\d+)\](?!\()/g, (_citation, space: string, number: string) => {
        const passage = passages[Number(number) - 1]
        if (passage && isSupported(claim, passage)) {
          return `${space}[${cite(claim.replace(CITED, ' '), passage)}]`
        }
        unsupported += 1
        return ''
      }),
    )
    .join('')
  return { result: result.trim(), sources, from, unsupported }
}

/** Maximum quotes that are searched for; further claims share the first one of their passage. */
const MOST_QUOTES = 40
const CITED = /\[\d+\](?!\()/g

/** Splits a text after citations and line ends. */
function claimsOf(text: string): string[] {
  return text.match(/[^\n]*?\[\d+\](?:\s*\[\d+\])*[.,;:!?]*|[^\n]*\n|[^\n]+$/g) ?? []
}
