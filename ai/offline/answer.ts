import { holds } from '../answer/asked'
import { isQuestion, isTelling } from '../answer/exchange'
import type { Passage, Source } from '../answer/passage'
import { type Picked, pickSentences, type Wanted, withoutVoice } from '../answer/pick'
import { QUOTE_CHARACTERS, shorten } from '../answer/quote'
import type { Heard } from '../answer/stock'
import { contentWords } from '../answer/words'
import { splitSentences } from '../sentences'

/** Sentences quoted if no model writes the answer. */
const QUOTED = 8
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

/** Sentences behind each that is quoted alone of its passage. */
const FOLLOWING = 6

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
export function pickQuotes(
  wanted: Wanted[],
  passages: Passage[],
  ofEach = false,
  heard: Heard[] = [],
): QuotedLine[] {
  const texts = passages.map(({ text, kind, meetingId }, at) => ({
    ...{ text, kind, meetingId },
    fit: 1 / (1 + STEP * at),
  }))
  const picked = wanted.map((each) => withoutRepeats(pickSentences(texts, { ...each, heard })))
  const worth = picked.map((own) => {
    const [best] = own
    const isOfWords = best !== undefined && best.together > 0
    const worthy = own.filter(
      ({ score, together, beside }) =>
        score >= WORTH * (best?.score ?? 0) && (!isOfWords || together + beside > 0),
    )
    return withoutOverlaps(someOfEach(worthy))
  })
  const quoted = ofEach ? bestOfEach(picked.flat(), texts, wanted) : inTurn(worth)
  return runsOf(quoted, ofEach ? FOLLOWING : 0)
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

/** Each sentence with what it replies to and what goes on about it, `most` if that is more; none that is quoted before it. */
function runsOf(picked: Picked[], most: number): { of: number; quotes: string[] }[] {
  const shown = new Set<string>()
  return picked.flatMap((one) => {
    const keyOf = (each: string) =>
      `${one.of} ${contentWords(withoutVoice(each)).join(' ') || each}`
    const isKnown = (each: string) => shown.has(keyOf(each))
    if (isKnown(one.sentence)) return []
    const lead = one.lead.slice(one.lead.findLastIndex(isKnown) + 1)
    const tail = one.rest.slice(0, Math.max(one.tail, most)).filter(isTelling)
    const known = tail.findIndex(isKnown)
    const quotes = withinRoom([...lead, one.sentence, ...(known < 0 ? tail : tail.slice(0, known))])
    for (const quote of quotes) shown.add(keyOf(quote))
    return quotes.length === 0 ? [] : [{ of: one.of, quotes }]
  })
}

/** Each passage from its beginning, as far as a quote has room. */
export function quoteWhole(passages: Passage[]): QuotedLine[] {
  return passages.flatMap(({ text, ...passage }, nth) =>
    withinRoom(splitSentences(text)).map((quote) => ({
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
  // Words that nobody said are missing everywhere.
  const little = LITTLE * Math.max(0, ...picked.map(({ together }) => together))
  return texts.flatMap((text, of) => {
    const best = picked.find((one) => one.of === of)
    if (best === undefined) return []
    const [kind = best] = pickSentences([text], { ...wanted, words })
    const isOfKind = ({ sentence }: Picked) => holds(withoutVoice(sentence), wanted?.asked ?? null)
    const isLittle = best.together < little && isOfKind(kind) && !isOfKind(best)
    const shown = best.together > 0 && !isLittle ? best : { ...kind, of }
    return shown.lead.some(isQuestion) || shown.together >= little ? shown : { ...shown, lead: [] }
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
 * A sentence that is already in a better quote is quoted again only if it says about as much by
 * itself.
 */
function withoutOverlaps(picked: Picked[]): Picked[] {
  return picked.filter(
    (one, at) =>
      !picked
        .slice(0, at)
        .some(
          ({ of, lead, rest, tail, share }) =>
            of === one.of &&
            one.share < ALONE * share &&
            [...lead, ...rest.slice(0, tail)].includes(one.sentence),
        ),
  )
}
