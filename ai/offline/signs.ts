import { isSmallTalk } from '../answer/asides/small-talk'
import { wholeWords } from '../answer/words'
import { giveWay } from '../limits/give-way'
import { promiserFinder } from './promisers'
import type { Sentence } from './sentences'
import { MINUTES } from './statement-words/language'
import { plainOf } from './statement-words/patterns'
import type { MinuteWords } from './statement-words/types'

/** Characters processed before yielding to other work, about 50 ms for adversarial input. */
const CHARACTERS_IN_A_ROW = 20_000
const AMOUNT =
  /[$€£]\s?\d|\b\d[\d.,]{0,30}\s?(?:%|percent|per cent|thousand|million|billion|k\b|dollars?|euros?|pounds?|prozent|millionen|euro|pour cent|por ciento|procent)/i

/** Cues that a sentence matters, and the factor by which they multiply its weight. */
export type Signs = {
  factor: number
  isPromise: boolean
  /** who promises something, if it is not the speaker */
  promiser: string | null
  namesNextMeeting: boolean
}

/** The cues in each sentence, in the language of the transcript. */
export async function signsOf(
  sentences: Sentence[],
  words: MinuteWords,
  names: string[] = [],
): Promise<Map<Sentence, Signs>> {
  const signs = new Map<Sentence, Signs>()
  const promiserIn = promiserFinder(names, words)
  let characters = 0
  for (const sentence of sentences) {
    signs.set(sentence, signsIn(plainOf(sentence.text), words, promiserIn(sentence.text)))
    characters += sentence.text.length
    if (characters < CHARACTERS_IN_A_ROW) continue
    characters = 0
    await giveWay()
  }
  return signs
}

/** True for a sentence by which the speaker takes on something or asks for it, in any language. */
export function tellsPromise(sentence: string): boolean {
  const plain = plainOf(sentence)
  return MINUTES.some(
    (words) =>
      promisesSomething(plain, words.promise) && !isIdle(plain, words, words.when.test(plain)),
  )
}

/** True for words about the conversation itself, without a date. */
function isIdle(plain: string, { onTheSpot }: MinuteWords, isDated: boolean): boolean {
  return !isDated && onTheSpot !== null && onTheSpot.test(plain)
}

/**
 * Decisions, amounts, dates and promises make a meeting memorable; questions count less. Each cue
 * multiplies the sentence's weight.
 */
function signsIn(plain: string, words: MinuteWords, promiser: string | null): Signs {
  const { decision, when, promise, nextMeeting } = words
  const isDated = when.test(plain)
  const idle = isIdle(plain, words, isDated)
  const isPromise = promiser !== null || (!idle && promisesSomething(plain, promise))
  const factors: [boolean, number][] = [
    [!idle && decision.test(plain), 3],
    [AMOUNT.test(plain), 2.5],
    [isDated, 1.6],
    [isPromise, 3],
    [/\?\s*$/.test(plain), 0.4],
    [isSmallTalk(plain), 0.1],
  ]
  const factor = factors.reduce((product, [found, times]) => (found ? product * times : product), 1)
  return { factor, isPromise, promiser, namesNextMeeting: isDated && nextMeeting.test(plain) }
}

/** Words beside a verb that name no task: "I'll ring back", "I'll be quick". */
const IDLE =
  /^(?:back|quick\w*|next|bit|minute|moment|second|sec|now|here|there|anyway|okay|ok|um+|uh+|er+m?|right|sure|yeah|well|way)$/
const SHORTENED = /['’](?:ll|d|ve|re|m)\b/g
const PERSON = /\b(?:him|her|them|back to you|let you know)\b/g
/** A verb and its object. */
const MIN_WORDS = 2

/** True for "I'll send the forms", false for "I'll shut it" and "take it if you need to". */
function promisesSomething(plain: string, promise: RegExp): boolean {
  const at = plain.search(promise)
  if (at < 0) return false
  const said = plain.slice(at).replace(SHORTENED, '')
  const words = [...wholeWords(said), ...(said.match(PERSON) ?? [])]
  return words.filter((word) => !IDLE.test(word)).length >= MIN_WORDS
}
