import { hasContent } from '../answer/exchange'
import type { Picked } from '../answer/pick'
import { QUOTE_CHARACTERS, shorten } from '../answer/quote'
import { withoutVoice } from '../answer/voice'
import { contentWords } from '../answer/words'

/** Sentences quoted together from passage `of`; those after the first `own` only follow them. */
export type Run = { of: number; quotes: string[]; own: number }

/** Minimum room, in characters, for another sentence. */
const SHORTEST = 24
/** Characters by which one sentence may exceed the room: its end may be what was asked. */
const LONGER = 80

/**
 * Extends each sentence with the exchange it replies to and those that continue it, at least
 * `most`. Skips sentences already quoted, and those that only call one of the `names`.
 */
export function runsOf(picked: Picked[], most: number, names: ReadonlySet<string>): Run[] {
  const shown = new Set<string>()
  return picked.flatMap((one) => {
    const keyOf = (each: string) =>
      `${one.of} ${contentWords(withoutVoice(each)).join(' ') || each}`
    const isKnown = (each: string) => shown.has(keyOf(each))
    if (isKnown(one.sentence)) return []
    const lead = one.lead.slice(one.lead.findLastIndex(isKnown) + 1)
    const tail = one.rest
      .slice(0, Math.max(one.tail, most))
      .filter((each, at) => hasContent(each, at === 0 ? one.sentence : one.rest[at - 1], names))
    const known = tail.findIndex(isKnown)
    const next = known < 0 ? tail : tail.slice(0, known)
    const { quotes, own } = withinRoom(lead, one.sentence, next)
    for (const quote of quotes) shown.add(keyOf(quote))
    return [{ of: one.of, quotes, own }]
  })
}

/**
 * A sentence with those around it that fit in a quote, whole: the nearest of `lead`, and the next of
 * `rest`; one of them may be a little too long. Only the sentence itself is truncated. `own` counts the
 * sentences up to it.
 */
export function withinRoom(lead: string[], sentence: string, rest: string[]) {
  const quote = shorten(sentence, QUOTE_CHARACTERS)
  let left = QUOTE_CHARACTERS - quote.length
  const fits = (each: string) => {
    const isWhole = left > SHORTEST && each.length < left + LONGER
    left = isWhole ? left - each.length - 1 : 0
    return isWhole
  }
  const before = lead.toReversed().filter(fits).reverse()
  const quotes = [...before, quote, ...rest.filter(fits)]
  return { quotes, own: before.length + 1 }
}
