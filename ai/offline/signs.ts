import { giveWay } from '../give-way'
import type { Sentence } from './sentences'
import { plainOf } from './statement-words/patterns'
import type { MinuteWords } from './statement-words/types'

/** Characters that are judged before others get a turn: some 50 ms of words that were made to take long. */
const CHARACTERS_IN_A_ROW = 20_000
const AMOUNT =
  /[$€£]\s?\d|\b\d[\d.,]*\s?(?:%|percent|per cent|thousand|million|billion|k\b|dollars?|euros?|pounds?|prozent|millionen|euro|pour cent|por ciento|procent)/i

/** What a sentence holds that a meeting is remembered by, and how many times as much it weighs for it. */
export type Signs = { telling: number; isPromise: boolean; namesNextMeeting: boolean }

/** The signs of each sentence, by the words of its language. */
export async function signsOf(
  sentences: Sentence[],
  words: MinuteWords,
): Promise<Map<Sentence, Signs>> {
  const signs = new Map<Sentence, Signs>()
  let characters = 0
  for (const sentence of sentences) {
    signs.set(sentence, signsIn(plainOf(sentence.text), words))
    characters += sentence.text.length
    if (characters < CHARACTERS_IN_A_ROW) continue
    characters = 0
    await giveWay()
  }
  return signs
}

/**
 * A meeting is remembered by a decision, an amount, a date or a promise; a question only leads to
 * one. Each multiplies a sentence's weight.
 */
function signsIn(plain: string, { decision, when, promise, nextMeeting }: MinuteWords): Signs {
  const isPromise = promise.test(plain)
  const isDated = when.test(plain)
  const factors: [boolean, number][] = [
    [decision.test(plain), 3],
    [AMOUNT.test(plain), 2.5],
    [isDated, 1.6],
    [isPromise, 3],
    [/\?\s*$/.test(plain), 0.4],
  ]
  const telling = factors.reduce(
    (product, [found, times]) => (found ? product * times : product),
    1,
  )
  return { telling, isPromise, namesNextMeeting: isDated && nextMeeting.test(plain) }
}
