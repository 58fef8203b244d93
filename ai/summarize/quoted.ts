import type { Segment } from '../segments'
import { wordsOf } from './near-quote'

/** Where a model leaves words out of a quote. */
const GAP = /\s*(?:\[(?:…|\.{3})\]|…|\.{3})\s*/
/** The speaker's own promise. */
const PROMISE =
  /(?<!\p{L})(?:I(?:['’]ll| will|['’]m going to| can| promise)|let me|ich (?:werde|schicke|kann)|je (?:vais|peux))(?!\p{L})/iu

/**
 * The part of a quote that can be found in a transcript: without speakers' names before the words,
 * and the longest piece if words were left out.
 */
export function asSaid(quote: string | null, speakers: string[]): string | null {
  if (quote === null) return null
  const plain = speakers.reduce((text, speaker) => text.replaceAll(`${speaker}: `, ''), quote)
  const pieces = plain.split(GAP)
  return pieces.reduce((most, next) => (next.length > most.length ? next : most), '')
}

/**
 * True if the quote is a promise within one segment, but its speaker is not who the task is given
 * to, and neither is anybody it names.
 */
export function isPromiseOfAnother(
  quote: string,
  assignee: string | null,
  { speaker, text }: Segment,
  speakers: string[],
): boolean {
  if (assignee === null || speaker === null || !PROMISE.test(quote)) return false
  const said = wordsOf(quote)
  const isWithin = ` ${wordsOf(text).join(' ')} `.includes(` ${said.join(' ')} `)
  const owner = wordsOf(assignee)
  const isSpeaker = speakers.some((each) => isSame(owner, wordsOf(each)))
  return (
    isWithin &&
    isSpeaker &&
    !isSame(owner, wordsOf(speaker)) &&
    !owner.some((word) => said.includes(word))
  )
}

/** True if one of the names begins with a word of the other. */
function isSame(one: string[], other: string[]): boolean {
  const begins = ([first = '']: string[], words: string[]) => words.includes(first)
  return begins(one, other) || begins(other, one)
}
