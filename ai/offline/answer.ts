import { longDate } from '../answer/long-date'
import { plainMarkdown } from '../answer/markdown'
import type { Passage, Source } from '../answer/passage'
import { type Picked, pickSentences, type Wanted } from '../answer/pick'
import { shorten } from '../answer/quote'
import { contentWords } from '../answer/words'

/** Sentences quoted if no model writes the answer. */
const QUOTED = 6
/** Sentences of one passage, unless there are too few others. */
const EACH = 3
/** Less than this part of what the best sentence says is not worth quoting. */
const WORTH = 0.4

/** Less than this part of what the sentence before it says is not quoted once more. */
const ALONE = 0.5

/** Each passage fits a little less than the one before it. */
const STEP = 0.12

/**
 * An answer without a model: the sentences that say most of what is wanted, each once, with its meeting and date.
 * `from` tells which passage each source is from. With `ofEach` every passage is quoted once, in their order.
 */
export function answerByQuotes(
  wanted: Wanted,
  passages: Passage[],
  timeZone: string,
  ofEach = false,
): { result: string; sources: Source[]; from: number[] } {
  const texts = passages.map(({ text, kind }, at) => ({ text, kind, fit: 1 / (1 + STEP * at) }))
  const picked = withoutRepeats(pickSentences(texts, wanted))
  const best = picked[0]?.score ?? 0
  const worth = picked.filter(({ score }) => score >= WORTH * best)
  const quoted = ofEach ? bestOfEach(picked) : withoutOverlaps(someOfEach(worth)).slice(0, QUOTED)
  const sources = quoted.flatMap(({ of, sentence, rest }, at): Source[] => {
    const { text: _text, ...passage } = passages[of] ?? { text: '' }
    return 'meetingId' in passage
      ? [{ ...passage, number: at + 1, quote: shorten(`${sentence} ${rest}`.trim()) }]
      : []
  })
  const quotes = sources.map(
    (source) => `${heading(source, timeZone)}\n\n> ${plainMarkdown(source.quote)}`,
  )
  return { result: quotes.join('\n\n'), sources, from: quoted.map(({ of }) => of) }
}

/** The best of each passage, in the order of the passages. */
function bestOfEach(picked: Picked[]): Picked[] {
  const best = new Map(picked.toReversed().map((one) => [one.of, one]))
  return [...best.values()].toSorted((one, other) => one.of - other.of)
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
        ({ of, rest, share }) =>
          of === one.of && rest.includes(one.sentence) && one.share < ALONE * share,
      ),
  )
}

function heading({ title, clientName, date, kind, number }: Source, timeZone: string): string {
  const about = [plainMarkdown(clientName), longDate(date, timeZone)]
  if (kind === 'note') about.push('your note')
  return `**${plainMarkdown(title)}** (${about.join(', ')}) [${number}]`
}
