import { longDate } from '../answer/long-date'
import { plainMarkdown } from '../answer/markdown'
import { type NumberedPassage, type Source, toSource } from '../answer/passage'
import { bestQuote } from '../answer/quote'

/** Passages quoted where no model writes the answer. */
const QUOTED = 5

/** The form of an answer without a model: the best passages, quoted, each with its meeting and date. */
export function answerByQuotes(
  wanted: string,
  passages: NumberedPassage[],
  timeZone: string,
): { result: string; sources: Source[] } {
  const sources = passages
    .slice(0, QUOTED)
    .map((passage) => toSource(passage, bestQuote(passage.text, wanted)))
  const quotes = sources.map(
    (source) => `${heading(source, timeZone)}\n\n> ${plainMarkdown(source.quote)}`,
  )
  return { result: quotes.join('\n\n'), sources }
}

function heading({ title, clientName, date, kind, number }: Source, timeZone: string): string {
  const about = [plainMarkdown(clientName), longDate(date, timeZone)]
  if (kind === 'note') about.push('your note')
  return `**${plainMarkdown(title)}** (${about.join(', ')}) [${number}]`
}
