import { type Answer, type AnswerInput, nothingFound, type Passage } from '../answer'
import { toSource } from '../answer/citations'

const QUOTES = 5

/** An answer without a model: the facts, then the best passages in their own words. Show it labelled as found without AI. */
export function answerByQuotes(input: AnswerInput): Answer {
  const passages = input.passages.slice(0, QUOTES)
  if (passages.length === 0 && input.facts === null) return nothingFound(input.scope)
  const sources = passages.map((passage, at) => toSource(at + 1, passage, input.question))
  const quotes = sources.map(
    (source, at) => `> ${source.quote} [${source.number}]\n>\n> — ${heading(passages[at])}`,
  )
  const parts = [input.facts, ...quotes].filter((part) => part !== null)
  return { result: parts.join('\n\n'), sources, origin: 'rules', unknownCitations: 0 }
}

function heading(passage: Passage | undefined): string {
  if (passage === undefined) return ''
  const day = passage.date.slice(0, 10)
  return `${passage.title.replace(/[[\]<>*_`]/g, '')}, ${passage.clientName.replace(/[[\]<>*_`]/g, '')}, ${day}`
}
