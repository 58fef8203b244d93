import { namesHeard } from '../answer/asides/calls'
import type { Heard } from '../answer/boilerplate'
import { hasContent, isQuestion } from '../answer/exchange'
import { holdsBroadKind } from '../answer/expected/broad-kind'
import type { Passage, Source } from '../answer/passage'
import { type Picked, pickSentences, type Wanted } from '../answer/pick'
import { withoutVoice } from '../answer/voice'
import { contentWords } from '../answer/words'
import { splitSentences } from '../sentences'
import { gapsIn, withVoices } from './around-quotes'
import { withoutAsides } from './asides'
import { runsOf, withinRoom } from './runs'

/** Maximum sentences quoted without a model. */
const QUOTED = 8
/** Maximum sentences per passage, unless there are too few others. */
const EACH = 3
/** Minimum score relative to the best sentence. */
const WORTH = 0.4

/** Minimum score, relative to the quote that already contains it, of a sentence quoted again. */
const ALONE = 0.5

/** Sentences with a smaller share of the words give way to one of the expected kind. */
const LITTLE = 0.34

/** Each passage weighs a little less than the one before it. */
const STEP = 0.12

/** Sentences after each one that is the only quote of its passage. */
const FOLLOWING = 6

/**
 * A sentence of quote `nth`, from passage `of`; `source` opens its evidence. `isApart` if text
 * between it and the sentence before is left out.
 */
export type QuotedLine<S extends Source = Source> = {
  text: string
  source: S
  of: number
  nth: number
  isApart?: boolean
}

/**
 * Quotes the best sentences without a model, without duplicates, each extended as far as fits and
 * as it is about the question; with several clauses the best of each comes first. With `ofEach`,
 * quotes every passage once, in order, with all that follows.
 */
export async function pickQuotes(
  question: string,
  wanted: Wanted[],
  passages: Passage[],
  ofEach = false,
  heard: Heard[] = [],
): Promise<QuotedLine[]> {
  const texts = passages.map(({ text, kind, meetingId }, at) => ({
    text,
    kind,
    meetingId,
    fit: 1 / (1 + STEP * at),
  }))
  const names = namesHeard(texts.flatMap(({ text }) => text.split('\n')))
  const dates = passages.map(({ date }) => date)
  const picked = wanted.map((each) => {
    const found = pickSentences(texts, { ...each, heard }).filter((one) =>
      saysSomething(one, names),
    )
    return ofEach ? found : inNewest(found, dates)
  })
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
  const runs = runsOf(quoted, ofEach ? FOLLOWING : 0, names)
  return (ofEach ? runs : await withoutAsides(question, wanted, runs.slice(0, QUOTED)))
    .flatMap(({ of, quotes }, nth) => {
      const { text, ...passage } = passages[of] ?? { text: '' }
      if (!('meetingId' in passage)) return []
      const apart = gapsIn(quotes, text)
      const said = passage.kind === 'transcript' ? withVoices(quotes, text) : quotes
      return quotes.map((quote, at) => ({
        passage,
        quote,
        of,
        nth,
        isApart: apart[at] ?? false,
        text: said[at] ?? quote,
      }))
    })
    .map(({ passage, quote, ...place }, at) => ({
      source: { ...passage, number: at + 1, quote },
      ...place,
    }))
}

function saysSomething({ sentence, lead }: Picked, names: ReadonlySet<string>): boolean {
  return hasContent(sentence, lead.at(-1) ?? '', names)
}

/** Quotes each passage from its start, as far as fits. */
export function quoteWhole(passages: Passage[]): QuotedLine[] {
  return passages.flatMap(({ text, ...passage }, nth) => {
    const [first, ...rest] = splitSentences(text)
    const { quotes } = first === undefined ? { quotes: [] } : withinRoom([], first, rest)
    return quotes.map((quote) => ({
      text: quote,
      source: { ...passage, number: nth + 1, quote },
      of: nth,
      nth,
    }))
  })
}

/** Interleaves the lists: the first of each, then the second of each. */
function inTurn(lists: Picked[][]): Picked[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const turns = Array.from({ length: longest }, (_each, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  )
  return withoutRepeats(turns.flat())
}

/**
 * The best sentence of each passage, in order; if it matches few words, one of the expected kind,
 * preferably similar to the best of all.
 */
function bestOfEach(picked: Picked[], texts: { text: string }[], [wanted]: Wanted[]): Picked[] {
  const words = withoutVoice(picked[0]?.sentence ?? '')
  // Words that nobody said are missing everywhere.
  const little = LITTLE * Math.max(0, ...picked.map(({ together }) => together))
  return texts.flatMap((text, of) => {
    const best = picked.find((one) => one.of === of)
    if (best === undefined) return []
    const [kind = best] = pickSentences([text], { ...wanted, words })
    const isOfKind = ({ sentence }: Picked) =>
      holdsBroadKind(withoutVoice(sentence), wanted?.asked ?? null)
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

/** Quotes a sentence that several meetings contain once, from the newest: what was said last holds. */
function inNewest(picked: Picked[], dates: string[]): Picked[] {
  const dateOf = ({ of }: Picked) => dates[of] ?? ''
  const newest = new Map<string, Picked>()
  for (const one of picked) {
    const key = keyOf(one)
    const known = newest.get(key)
    if (known && dateOf(one) <= dateOf(known)) continue
    if (key !== '') newest.set(key, { ...one, score: known?.score ?? one.score })
  }
  return [...newest.values()]
}

/** Quotes identical sentences only once, even if several places contain them. */
function withoutRepeats(picked: Picked[]): Picked[] {
  const said = new Set<string>()
  return picked.filter((one) => {
    const key = keyOf(one)
    if (key === '' || said.has(key)) return false
    said.add(key)
    return true
  })
}

function keyOf({ sentence }: Picked): string {
  return contentWords(sentence).join(' ')
}

/** Quotes a sentence contained in a better quote again only if it scores about as high alone. */
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
