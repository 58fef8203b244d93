import { wholeWords } from '../answer/words'
import { giveWay } from '../limits/give-way'
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
  const isDated = when.test(plain)
  const isPromise = promisesSomething(plain, promise) && (isDated || !AT_ONCE.test(plain))
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

/** Words beside a verb that say nothing of what is to be done: "I'll ring back", "I'll be quick". */
const IDLE =
  /^(?:back|quick\w*|next|bit|minute|moment|second|sec|now|here|there|anyway|okay|ok|um+|uh+|er+m?|right|sure|yeah|well|way)$/
/** Said while it is done: "I'll just find the page", "I'll put the kettle on". Only a day makes a promise of it. */
const AT_ONCE =
  /\bi(?:'ll| will) just (?:find|look|get|grab|go|nip|pop|see|note|jot|scroll|read|finish|wait|stop|start)\b|\b(?:close|shut|open|turn|put|switch|share|zoom|mute|fetch|grab|make)\b.{0,24}\b(?:door|window|blinds?|curtains?|kettle|heating|lights?|fan|page|screen|camera|microphone|mic|volume|tea|coffee)(?=\s*(?:[.,!?]|$|on\b|off\b|up\b|down\b|now\b|then\b|for (?:you|us|a)\b|with you\b|a bit\b))/
const SHORTENED = /['’](?:ll|d|ve|re|m)\b/g
const PERSON = /\b(?:him|her|them)\b/g
/** A verb and what it is of. */
const FEWEST_WORDS = 2

/** "I'll send the forms", and not "I'll shut it" or "take it if you need to". */
function promisesSomething(plain: string, promise: RegExp): boolean {
  const at = plain.search(promise)
  if (at < 0) return false
  const said = plain.slice(at).replace(SHORTENED, '')
  const words = [...wholeWords(said), ...(said.match(PERSON) ?? [])]
  return words.filter((word) => !IDLE.test(word)).length >= FEWEST_WORDS
}
