import { plainMarkdown } from './markdown'
import { type NumberedPassage, type Source, toSource } from './passage'
import { bestQuote } from './quote'

/** Passages quoted where no model writes the answer. */
const QUOTED = 5

/** The form of an answer without a model: the best passages, quoted, with their meeting and date. */
export function quoteAnswer(
  question: string,
  passages: NumberedPassage[],
  timeZone: string,
): { result: string; sources: Source[] } {
  const sources = passages
    .slice(0, QUOTED)
    .map((passage) => toSource(passage, bestQuote(passage.text, question)))
  const blocks = sources.map(
    (source) => `${heading(source, timeZone)}\n\n> ${quoted(source.quote)}`,
  )
  return { result: blocks.join('\n\n'), sources }
}

function heading(source: Source, timeZone: string): string {
  const kind = source.kind === 'note' ? ', your note' : ''
  return `**${plainMarkdown(source.title)}** (${plainMarkdown(source.clientName)}, ${longDate(source.date, timeZone)}${kind}) [${source.number}]`
}

function quoted(text: string): string {
  return plainMarkdown(text)
}

/** "April 3, 2026", in the reader's zone. */
export function longDate(date: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(date))
}
