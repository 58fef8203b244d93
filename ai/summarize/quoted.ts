import { isQuestion } from '../answer/exchange'
import { languageIn } from '../question/language'
import type { Segment } from '../segments'
import { wordsOf } from './near-quote'

/** Where a model leaves words out of a quote. */
const GAP = /\[(?:…|\.{3})\]|…|\.{3}/
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
  const pieces = plain.split(GAP).map((piece) => piece.trim())
  return pieces.reduce((most, next) => (next.length > most.length ? next : most), '')
}

/** True if the task is given to somebody who did not make the promise in the quote. */
export function isPromiseOfAnother(
  quote: string,
  assignee: string | null,
  segment: Segment,
  speakers: string[],
): boolean {
  return assignee !== null && PROMISE.test(quote) && isOfAnother(quote, assignee, segment, speakers)
}

/** The name that a point begins with, unless it is of something of theirs: "Ann's house". */
const SUBJECT = /^\p{Lu}[\p{L}.-]+(?: \p{Lu}[\p{L}.-]+)*(?![\p{L}'’])/u
const FIRST_PERSON = /(?<!\p{L})(?:I|[Mm]y)(?!\p{L})/u

/** True if the point tells of a speaker what another one says about themselves. */
export function isSaidByAnother(
  point: string,
  quote: string,
  segment: Segment,
  speakers: string[],
): boolean {
  const [subject] = SUBJECT.exec(point) ?? []
  return (
    subject !== undefined &&
    FIRST_PERSON.test(quote) &&
    isOfAnother(quote, subject, segment, speakers)
  )
}

/** True if the quote is within one segment, of another speaker than this one, who it does not name. */
function isOfAnother(
  quote: string,
  name: string,
  { speaker, text }: Segment,
  speakers: string[],
): boolean {
  const said = wordsOf(quote)
  const isWithin = ` ${wordsOf(text).join(' ')} `.includes(` ${said.join(' ')} `)
  const own = wordsOf(name)
  const isSpeaker = speakers.some((each) => isSame(own, wordsOf(each)))
  const isNamed = own.some((word) => said.includes(word))
  return isWithin && isSpeaker && !isNamed && !isSame(own, wordsOf(speaker ?? name))
}

/** A correction: "No, ten thousand." A bare "No." only answers. */
const CORRECTION = /^(?:no|nein|non|wait)\s?[,.;:–—-]\s*\p{L}/iu
const TOKEN = /[\p{L}\p{N}]+/gu

/** True if what follows the quote corrects it: the rest of its segment, or else the next one. */
export function isCorrected(quote: string, at: number, segments: Segment[]): boolean {
  const { text = '' } = segments[at] ?? {}
  const tokens = [...text.matchAll(TOKEN)]
  const said = tokens.map(([word]) => word.toLowerCase())
  const wanted = (quote.match(TOKEN) ?? []).map((word) => word.toLowerCase())
  const start = said.findIndex((_each, from) =>
    wanted.every((word, nth) => said[from + nth] === word),
  )
  const last = start < 0 ? undefined : tokens[start + wanted.length - 1]
  if (last === undefined) return false
  const rest = text.slice(last.index + last[0].length).replace(/^[^\p{L}\p{N}]+/u, '')
  return CORRECTION.test(rest || (segments[at + 1]?.text ?? ''))
}

const OF_ASKING =
  /\b(?:ask|question|whether|wonder|want|would like|unclear|request|propos|suggest)/i

/** True if an English statement only rests on a question, which it does not mention. */
export function isOnlyAsked(point: string, quote: string): boolean {
  const isEnglish = (languageIn(point) ?? 'en') === 'en'
  return isEnglish && isQuestion(quote) && !OF_ASKING.test(point)
}

/** True if one of the names begins with a word of the other. */
function isSame(one: string[], other: string[]): boolean {
  const begins = ([first = '']: string[], words: string[]) => words.includes(first)
  return begins(one, other) || begins(other, one)
}
