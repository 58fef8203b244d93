import { hasContent } from '../answer/exchange'
import type { Picked } from '../answer/pick'
import { QUOTE_CHARACTERS, shorten } from '../answer/quote'
import { withoutVoice } from '../answer/voice'
import { contentWords } from '../answer/words'

/** Sentences quoted together from passage `of`; those after the first `own` only follow them. */
export type Run = { of: number; quotes: string[]; own: number }

/** Minimum characters worth a line. */
const SHORTEST = 24

/**
 * Extends each sentence with the exchange it replies to and those that continue it, at least
 * `most`. Skips sentences already quoted.
 */
export function runsOf(picked: Picked[], most: number): Run[] {
  const shown = new Set<string>()
  return picked.flatMap((one) => {
    const keyOf = (each: string) =>
      `${one.of} ${contentWords(withoutVoice(each)).join(' ') || each}`
    const isKnown = (each: string) => shown.has(keyOf(each))
    if (isKnown(one.sentence)) return []
    const lead = one.lead.slice(one.lead.findLastIndex(isKnown) + 1)
    const tail = one.rest
      .slice(0, Math.max(one.tail, most))
      .filter((each, at) => hasContent(each, at === 0 ? one.sentence : one.rest[at - 1]))
    const known = tail.findIndex(isKnown)
    const quotes = withinRoom([...lead, one.sentence, ...(known < 0 ? tail : tail.slice(0, known))])
    for (const quote of quotes) shown.add(keyOf(quote))
    return quotes.length === 0 ? [] : [{ of: one.of, quotes, own: lead.length + 1 }]
  })
}

/** The sentences that fit in a quote; the last one is truncated. */
export function withinRoom(sentences: string[]): string[] {
  let left = QUOTE_CHARACTERS
  return sentences.flatMap((sentence) => {
    const room = left
    left -= sentence.length + 1
    return room > SHORTEST ? [shorten(sentence, room)] : []
  })
}
