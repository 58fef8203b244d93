import { longDate } from '../answer/long-date'
import { plainMarkdown } from '../answer/markdown'
import { numberPassages, type Passage, type Source, toSource } from '../answer/passage'
import { bestQuote } from '../answer/quote'
import { contentWords } from '../answer/words'

/** Sentences quoted if no model writes the answer. */
const QUOTED = 5

/** An answer without a model: the sentences that fit the words best, each once, with its meeting and date. */
export function answerByQuotes(
  wanted: string,
  passages: Passage[],
  timeZone: string,
): { result: string; sources: Source[] } {
  const quoted = numberPassages(passages).map((passage) => ({
    passage,
    quote: bestQuote(passage.text, wanted),
  }))
  const sources = withoutRepeats(quoted)
    .slice(0, QUOTED)
    .map(({ passage, quote }) => toSource(passage, quote))
  const quotes = sources.map(
    (source) => `${heading(source, timeZone)}\n\n> ${plainMarkdown(source.quote)}`,
  )
  return { result: quotes.join('\n\n'), sources }
}

/** The same words are quoted once, wherever else they stand. */
function withoutRepeats<T extends { quote: string }>(quoted: T[]): T[] {
  const said = new Set<string>()
  return quoted.filter(({ quote }) => {
    const key = contentWords(quote).join(' ')
    if (key === '' || said.has(key)) return false
    said.add(key)
    return true
  })
}

function heading({ title, clientName, date, kind, number }: Source, timeZone: string): string {
  const about = [plainMarkdown(clientName), longDate(date, timeZone)]
  if (kind === 'note') about.push('your note')
  return `**${plainMarkdown(title)}** (${about.join(', ')}) [${number}]`
}
