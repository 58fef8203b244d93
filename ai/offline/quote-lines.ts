import { longDate } from '../answer/long-date'
import { plainMarkdown } from '../answer/markdown'
import type { Source } from '../answer/passage'
import { daysSaid } from '../answer/said-days'
import { withoutVoice } from '../answer/voice'
import type { QuotedLine } from './answer'

/** Maximum lines over all quotes. */
const LINES = 20

/**
 * Renders quotes as text with a citation per line. Sentences of one segment share a line, with
 * an ellipsis for text left out between them; lines that were already quoted are skipped. Each
 * meeting has one heading, in the place of its best quote. With `withDays`, the days
 * meant by "yesterday" and the like follow the line.
 */
export function quoteLines<S extends Source>(
  all: QuotedLine<S>[],
  timeZone: string,
  withDays = false,
) {
  const lines: QuotedLine<S>[] = []
  for (const said of all) {
    const line = withoutMark(said)
    const { segment, quote } = line.source
    const last = lines.at(-1)
    const isPoint = line !== said
    if (last?.nth === line.nth && last.source.segment === segment && !isPoint) {
      const gap = line.isApart ? ' … ' : ' '
      last.text += `${gap}${line.text}`
      if (!last.source.quote.includes(quote))
        last.source = { ...last.source, quote: `${last.source.quote}${gap}${quote}` }
    } else if (!lines.some((known) => isQuoted(line, known))) lines.push({ ...line })
  }
  const grouped = [...Map.groupBy(lines.slice(0, LINES), keyOf).values()].flat()
  const shown = grouped.map((line, at) => ({ ...line, source: { ...line.source, number: at + 1 } }))
  const blocks = shown.map((line, at) => {
    const last = shown[at - 1]
    const text = `> ${plainMarkdown(line.text)}`
    const days = withDays ? daysOf(line, timeZone) : ''
    if (last === undefined || keyOf(last) !== keyOf(line))
      return `${last ? '\n' : ''}${heading(line.source, timeZone)}\n\n${text}${days}`
    return `${line.nth === last.nth ? '>' : ''}\n${text} [${line.source.number}]${days}`
  })
  return { result: blocks.join('\n'), sources: shown.map(({ source }) => source) }
}

/** The days that the line's "yesterday" and the like meant, below it; empty if there are none. */
function daysOf({ text, source }: QuotedLine, timeZone: string): string {
  const said = daysSaid({ ...source, text }, timeZone)
  const days = said.map(({ said: words, days: meant }) => `“${plainMarkdown(words)}”: ${meant}`)
  return days.length === 0 ? '' : `\n\n${days.join(' · ')}\n`
}

/** Quotes of one meeting, apart from those of its notes, share a heading. */
function keyOf({ source: { meetingId, kind } }: QuotedLine): string {
  return `${meetingId} ${kind === 'note'}`
}

/** A point of a summary is a line of its own, without the mark of its list. */
function withoutMark<S extends Source>(line: QuotedLine<S>): QuotedLine<S> {
  if (!line.text.startsWith(MARK)) return line
  const bare = (text: string) => (text.startsWith(MARK) ? text.slice(MARK.length) : text)
  return {
    ...line,
    text: bare(line.text),
    source: { ...line.source, quote: bare(line.source.quote) },
  }
}

const MARK = '- '

/** True if a quote from the same segment contains the line, with or without the speaker's name. */
function isQuoted({ text, source: { meetingId, segment } }: QuotedLine, known: QuotedLine) {
  const here = known.source.meetingId === meetingId && known.source.segment === segment
  return segment !== null && here && known.text.includes(withoutVoice(text))
}

function heading({ title, clientName, date, kind, number }: Source, timeZone: string): string {
  const about = [plainMarkdown(clientName), longDate(date, timeZone)]
  if (kind === 'note') about.push('your note')
  return `**${plainMarkdown(title)}** (${about.join(', ')}) [${number}]`
}
