import { normalized } from '../segments'
import { type Asked, holds } from './asked'
import { contentWords, sentencesOf } from './words'

/** A text that is quoted from. `fit` tells how well it fits as a whole, 0 to 1; it is 1 if omitted. */
type Quotable = { text: string; fit?: number; kind?: string }

/** The sentence that is looked for: its words, the kind of thing it holds, and its speakers. */
export type Wanted = { words: string; asked?: Asked; voices?: string[] }

/** More sentences than a quote has room for. */
const FOLLOWING = 80

/** A sentence of the text `of` with those that follow it there, and how much of what is wanted it says. */
export type Picked = { of: number; sentence: string; rest: string[]; share: number; score: number }

/** The weight of a word in the sentences before and behind the one that is quoted. */
const BEFORE = 0.45
const BEHIND = 0.2
/**
 * Added for the kind of thing that is asked for, for the right voice, and for the fit of the whole
 * text.
 */
const KIND = 0.4
const VOICE = 0.25
const WHOLE = 0.35
/** A question, or what was written of a meeting, tells less than a statement made there. */
const QUESTION = -0.35
const WRITTEN = -0.12
/**
 * Words are forms of one if they begin with this many same letters and differ only in an ending
 * this long.
 */
const SHORTEST_ALIKE = 4
const ENDING = 3
/** A word that nobody said is as rare as one that was said by half a sentence. */
const UNSAID = 0.5

/** The sentences of texts in the order in which they say what is wanted. */
export function pickSentences(
  texts: Quotable[],
  { words, asked = null, voices = [] }: Wanted,
): Picked[] {
  const wanted = [...new Set(contentWords(withoutAccents(words)))]
  const said = texts.map(({ text }) => sentencesOf(text))
  const bags = said.map((sentences) =>
    sentences.map((each) => contentWords(withoutAccents(withoutVoice(each)))),
  )
  const weights = weigh(wanted, bags.flat())
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  return said
    .flatMap((sentences, of) => {
      const shares = (bags[of] ?? []).map((bag) => heldWords(wanted, bag))
      const speaking = voicesIn(sentences)
      return sentences.map((sentence, at): Picked => {
        const share = shareOf(weights, shares[at], shares[at - 1], shares[at + 1]) / (all || 1)
        const { fit = 1, kind } = texts[of] ?? {}
        const own =
          share === 0 && all > 0
            ? 0
            : extra(sentence, asked, voices.includes(speaking[at] ?? ''), kind)
        const rest = sentences.slice(at + 1, at + 1 + FOLLOWING)
        return { of, sentence, rest, share, score: share + own + WHOLE * fit }
      })
    })
    .sort((one, other) => other.score - one.score)
}

function withoutAccents(text: string): string {
  return normalized(text, 'NFD').replace(/\p{M}/gu, '')
}

/** How rare each wanted word is among the sentences. */
function weigh(wanted: string[], bags: string[][]): Map<string, number> {
  return new Map(
    wanted.map((word) => {
      const holding = bags.filter((bag) => bag.some((own) => isAlike(own, word))).length
      return [word, Math.log(1 + bags.length / Math.max(holding, UNSAID))]
    }),
  )
}

function heldWords(wanted: string[], bag: string[]): ReadonlySet<string> {
  return new Set(wanted.filter((word) => bag.some((own) => isAlike(own, word))))
}

/** One stem, the same beginning of long words, or a part: "decision" and "decided", "Halle" and "Hallenbau". */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  if (shorter < SHORTEST_ALIKE || /\d/.test(one)) return false
  const same = Math.max(SHORTEST_ALIKE, Math.max(one.length, other.length) - ENDING)
  return (
    one.slice(0, same) === other.slice(0, same) || one.startsWith(other) || other.startsWith(one)
  )
}

function shareOf(
  weights: Map<string, number>,
  own: ReadonlySet<string> = new Set(),
  before: ReadonlySet<string> = new Set(),
  behind: ReadonlySet<string> = new Set(),
): number {
  let sum = 0
  for (const [word, weight] of weights) {
    if (own.has(word)) sum += weight
    else if (own.size > 0 || before.size > 0)
      sum += weight * (before.has(word) ? BEFORE : behind.has(word) ? BEHIND : 0)
  }
  return sum
}

function extra(sentence: string, asked: Asked, isVoice: boolean, kind: string | undefined): number {
  return (
    (asked !== null && holds(withoutVoice(sentence), asked) ? KIND : 0) +
    (isVoice ? VOICE : 0) +
    (sentence.endsWith('?') ? QUESTION : 0) +
    (kind === 'summary' ? WRITTEN : 0)
  )
}

const VOICE_BEFORE = /^([\p{L}\p{N} .'’-]{1,40}): /u

/** "Elena: The ladder" begins with what was said. */
export function withoutVoice(sentence: string): string {
  return sentence.replace(VOICE_BEFORE, '')
}

/** The speaker of each sentence: the name before it, or the last one before that. */
function voicesIn(sentences: string[]): string[] {
  let voice = ''
  return sentences.map((sentence) => {
    voice = VOICE_BEFORE.exec(sentence)?.[1] ?? voice
    return voice
  })
}
