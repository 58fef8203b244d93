import { holds } from '../answer/asked'
import { longDate } from '../answer/long-date'
import { plainMarkdown } from '../answer/markdown'
import type { Passage, Source } from '../answer/passage'
import { type Picked, pickSentences, type Wanted, withoutVoice } from '../answer/pick'
import { QUOTE_CHARACTERS, shorten } from '../answer/quote'
import { contentWords, sentencesOf } from '../answer/words'

/** Sentences quoted if no model writes the answer. */
const QUOTED = 6
/** Less room than this is not worth a line. */
const SHORTEST = 24
/** Sentences of one passage, unless there are too few others. */
const EACH = 3
/** Less than this part of what the best sentence says is not worth quoting. */
const WORTH = 0.4

/** Less than this part of what the sentence before it says is not quoted once more. */
const ALONE = 0.5

/** A sentence with less than this part of the words gives way to one with the kind of thing that is wanted. */
const LITTLE = 0.34

/** Each passage fits a little less than the one before it. */
const STEP = 0.12

/** Lines of all quotes together. */
const LINES = 20

/** A sentence of the quote `nth`, from the passage `of`; `source` opens what it rests on. */
export type QuotedLine<S extends Source = Source> = {
  text: string
  source: S
  of: number
  nth: number
}

/**
 * What answers without a model: the sentences that say most of what is wanted, each once and with those behind it as far
 * as a quote has room; of several things wanted the best of each comes first. With `ofEach` every passage is quoted once,
 * in their order.
 */
export function pickQuotes(wanted: Wanted[], passages: Passage[], ofEach = false): QuotedLine[] {
  const texts = passages.map(({ text, kind }, at) => ({ text, kind, fit: 1 / (1 + STEP * at) }))
  const picked = wanted.map((each) => withoutRepeats(pickSentences(texts, each)))
  const worth = picked.map((own) => {
    const best = own[0]?.score ?? 0
    return withoutOverlaps(someOfEach(own.filter(({ score }) => score >= WORTH * best)))
  })
  const quoted = ofEach ? bestOfEach(picked.flat(), texts, wanted) : inTurn(worth)
  return runsOf(quoted)
    .slice(0, ofEach ? undefined : QUOTED)
    .flatMap(({ of, quotes }, nth) => {
      const { text: _text, ...passage } = passages[of] ?? { text: '' }
      if (!('meetingId' in passage)) return []
      return quotes.map((quote) => ({ passage, quote, of, nth }))
    })
    .map(({ passage, quote, of, nth }, at) => ({
      text: quote,
      source: { ...passage, number: at + 1, quote },
      of,
      nth,
    }))
}

/** Each sentence with those behind it up to one that is already quoted; none that is quoted before it. */
function runsOf(picked: Picked[]): { of: number; quotes: string[] }[] {
  const shown = new Set<string>()
  return picked.flatMap(({ of, sentence, rest }) => {
    const all = [sentence, ...rest]
    const known = all.findIndex((each) => shown.has(`${of} ${each}`))
    const quotes = withinRoom(known < 0 ? all : all.slice(0, known))
    for (const quote of quotes) shown.add(`${of} ${quote}`)
    return quotes.length === 0 ? [] : [{ of, quotes }]
  })
}

/** Each passage from its beginning, as far as a quote has room. */
export function quoteWhole(passages: Passage[]): QuotedLine[] {
  return passages.flatMap(({ text, ...passage }, nth) =>
    withinRoom(sentencesOf(text)).map((quote) => ({
      ...{ text: quote, source: { ...passage, number: nth + 1, quote } },
      ...{ of: nth, nth },
    })),
  )
}

/** The sentences that a quote has room for, the last of them cut. */
function withinRoom(sentences: string[]): string[] {
  let left = QUOTE_CHARACTERS
  return sentences.flatMap((sentence) => {
    const room = left
    left -= sentence.length + 1
    return room > SHORTEST ? [shorten(sentence, room)] : []
  })
}

/**
 * The quotes as text. Each line opens where it was said: sentences of one segment are one line, and a line that is
 * already quoted is left out.
 */
export function quoteLines<S extends Source>(all: QuotedLine<S>[], timeZone: string) {
  const lines: QuotedLine<S>[] = []
  for (const line of all) {
    const { segment, quote } = line.source
    const last = lines.at(-1)
    if (last?.nth === line.nth && last.source.segment === segment) {
      last.text += ` ${line.text}`
      if (!last.source.quote.includes(quote))
        last.source = { ...last.source, quote: `${last.source.quote} ${quote}` }
    } else if (!lines.some((known) => isQuoted(line, known))) lines.push({ ...line })
  }
  const sources = lines.slice(0, LINES).map(({ source }, at) => ({ ...source, number: at + 1 }))
  const blocks = sources.map((source, at) => {
    const text = `> ${plainMarkdown(lines[at]?.text ?? '')}`
    return lines[at]?.nth === lines[at - 1]?.nth
      ? `>\n${text} [${source.number}]`
      : `${at === 0 ? '' : '\n'}${heading(source, timeZone)}\n\n${text}`
  })
  return { result: blocks.join('\n'), sources }
}

/** True if a line's words are in one from the same place, with or without the speaker's name before them. */
function isQuoted({ text, source: { meetingId, segment } }: QuotedLine, known: QuotedLine) {
  const here = known.source.meetingId === meetingId && known.source.segment === segment
  return segment !== null && here && known.text.includes(withoutVoice(text))
}

/** The first of each list, then the second of each. */
function inTurn(lists: Picked[][]): Picked[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const turns = Array.from({ length: longest }, (_each, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  )
  return withoutRepeats(turns.flat())
}

/**
 * The best of each passage, in the order of the passages; of one that has few of the words, what holds the kind of
 * thing that is wanted, most of all if it is like the best of all.
 */
function bestOfEach(picked: Picked[], texts: { text: string }[], [wanted]: Wanted[]): Picked[] {
  const words = withoutVoice(picked[0]?.sentence ?? '')
  return texts.flatMap((text, of) => {
    const best = picked.find((one) => one.of === of)
    if (best === undefined) return []
    const [kind = best] = pickSentences([text], { ...wanted, words })
    const isOfKind = ({ sentence }: Picked) => holds(withoutVoice(sentence), wanted?.asked ?? null)
    const isLittle = best.share < LITTLE && isOfKind(kind) && !isOfKind(best)
    return best.share > 0 && !isLittle ? best : { ...kind, of }
  })
}

/** The best three of each passage before any fourth. */
function someOfEach(picked: Picked[]): Picked[] {
  const counts = new Map<number, number>()
  const nth = picked.map(({ of }) => {
    counts.set(of, (counts.get(of) ?? 0) + 1)
    return counts.get(of) ?? 0
  })
  return [
    ...picked.filter((_each, at) => (nth[at] ?? 0) <= EACH),
    ...picked.filter((_each, at) => (nth[at] ?? 0) > EACH),
  ]
}

/** The same words are quoted once, even if several places have them. */
function withoutRepeats<T extends { sentence: string }>(picked: T[]): T[] {
  const said = new Set<string>()
  return picked.filter(({ sentence }) => {
    const key = contentWords(sentence).join(' ')
    if (key === '' || said.has(key)) return false
    said.add(key)
    return true
  })
}

/**
 * A sentence that is already in the quote before it is quoted again only if it says about as much
 * by itself.
 */
function withoutOverlaps(picked: Picked[]): Picked[] {
  return picked.filter(
    (one) =>
      !picked.some(
        ({ of, sentence, rest, share }) =>
          of === one.of &&
          one.share < ALONE * share &&
          withinRoom([sentence, ...rest])
            .slice(1)
            .includes(one.sentence),
      ),
  )
}

function heading({ title, clientName, date, kind, number }: Source, timeZone: string): string {
  const about = [plainMarkdown(clientName), longDate(date, timeZone)]
  if (kind === 'note') about.push('your note')
  return `**${plainMarkdown(title)}** (${about.join(', ')}) [${number}]`
}
