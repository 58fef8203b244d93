import type { Language } from '../question/plan'
import { normalized } from '../segments'
import { splitSentences } from '../sentences'
import { type Heard, withoutBoilerplate } from './boilerplate'
import { bonusOf, KIND } from './bonus'
import { type Exchange, exchangesIn, hasContent, isQuestion, namedBefore } from './exchange'
import { type BroadKind, holdsBroadKind } from './expected/broad-kind'
import { type Among, type Held, heldIn, isOtherwise, NONE, wantedWords } from './matched-words'
import { voicesIn, withoutVoice } from './voice'

/** A text to quote from. `fit` is its relevance as a whole, 0 to 1, by default 1. */
export type Quotable = { text: string; fit?: number; kind?: string; meetingId?: number }

/**
 * The sentence to find: its words, further words of the question, the expected kind of answer, and
 * its speakers. With the words' `language`, their translations count too.
 */
export type Wanted = {
  words: string
  language?: Language
  beside?: string
  asked?: BroadKind
  voices?: string[]
  /** Other passages: sentences that occur there too are boilerplate. */
  heard?: Heard[]
  /** The texts that these were chosen from by the search words. */
  among?: Among
}

/** More sentences than fit in a quote. */
const FOLLOWING = 80

/**
 * A sentence of text `of` with the following ones and its share of the search words; `otherwise` if
 * it matches some of them only by synonyms.
 */
export type Picked = {
  of: number
  sentence: string
  rest: string[]
  share: number
  score: number
  otherwise: boolean
  /** Share of the search words including `lead`, and of the further words. */
  together: number
  beside: number
  /** The exchange it replies to, from the question on. */
  lead: string[]
  /** Number of sentences of `rest` that continue it. */
  tail: number
}

/** Weights of words in the sentences before and after the quoted one. */
const BEFORE = 0.45
const AFTER = 0.2
/** Maximum sentences that continue the quoted one. */
const TAIL = 2
/** Bonus for the fit of the whole text. */
const WHOLE = 0.35
/** Weight of the question's further words, together. */
const BESIDE = 0.3

/** The sentences of the texts, best match first. */
export function pickSentences(
  texts: Quotable[],
  { words, language, beside = '', asked = null, voices = [], heard = [], among }: Wanted,
): Picked[] {
  const wanted = wantedWords(withoutAccents(words))
  const split = texts.map((text) => ({ ...text, sentences: splitSentences(text.text) }))
  const said = withoutBoilerplate(split, wanted, heard)
  const plain = said.map((sentences) => sentences.map((each) => withoutAccents(withoutVoice(each))))
  const [ofBags, weights] = heldIn(wanted, plain, { language, among })
  const all = sumOf(weights)
  const besides = new Map(
    [...wantedWords(withoutAccents(beside))].filter(([each]) => !wanted.has(each)),
  )
  const most = mostOf(weights, ofBags) / (all || 1)
  const [ofOthers, others] =
    besides.size > 0 ? heldIn(besides, plain, { language }) : [[], NO_WEIGHTS]
  return said
    .flatMap((sentences, of) => {
      const shares = ofBags[of] ?? []
      const speaking = voicesIn(sentences)
      const exchanges = exchangesIn(
        sentences.map((each, at) => ({ text: withoutVoice(each), voice: speaking[at] ?? '' })),
        asked,
      )
      return sentences.map((sentence, at): Picked => {
        const around = shareOf(weights, shares[at], shares[at - 1], shares[at + 1]) / (all || 1)
        const { fit = 1, kind } = texts[of] ?? {}
        const { held, from } = bestExchange(exchanges[at] ?? [], weights, shares, at)
        const share = Math.max(around, held / (all || 1))
        const going = ofOthers[of] ?? []
        const more = shareOf(others, going[at], going[at - 1], going[at + 1]) / (sumOf(others) || 1)
        const isVoice = voices.includes(speaking[at] ?? '')
        const isReply = exchanges[at]?.some(({ isAsked }) => isAsked) ?? false
        const near = most === 0 ? 1 : share / most
        const own =
          share + more === 0 && all > 0
            ? 0
            : bonusOf(sentence, isReply ? null : asked, { isVoice, kind, near })
        const rest = sentences.slice(at + 1, at + 1 + FOLLOWING)
        const isOfKind = asked !== null && holdsBroadKind(withoutVoice(sentence), asked)
        const otherwise = [shares[at], shares[at - 1], shares[at + 1]].some(isOtherwise)
        return {
          of,
          sentence,
          rest,
          otherwise,
          share: around,
          together: share,
          beside: more,
          tail: share > around && !isOfKind ? TAIL : tailOf(shares, rest, at, asked),
          lead: share > around ? sentences.slice(from, at).filter((each) => hasContent(each)) : [],
          score: share + BESIDE * more + own + (isReply && share > 0 ? KIND : 0) + WHOLE * fit,
        }
      })
    })
    .sort((one, other) => other.score - one.score)
}

const NO_WEIGHTS = new Map<string, number>()

function sumOf(weights: Map<string, number>): number {
  return weights.values().reduce((sum, weight) => sum + weight, 0)
}

/** The largest weight of the search words in one sentence. */
function mostOf(weights: Map<string, number>, shares: Held[][]): number {
  return shares.flat().reduce((most, held) => Math.max(most, shareOf(weights, held)), 0)
}

export function withoutAccents(text: string): string {
  return normalized(text, 'NFD').replace(/\p{M}/gu, '')
}

function shareOf(weights: Map<string, number>, own = NONE, before = NONE, after = NONE): number {
  let sum = 0
  for (const [word, weight] of weights) {
    const around = BEFORE * (before.get(word) ?? 0) || AFTER * (after.get(word) ?? 0)
    if (own.has(word)) sum += weight * (own.get(word) ?? 0)
    else if (own.size > 0 || before.size > 0) sum += weight * around
  }
  return sum
}

/**
 * The number of following sentences up to the last with a search word or the expected figure, date
 * or reason; `TAIL` if none is expected.
 */
function tailOf(shares: Held[], rest: string[], at: number, asked: BroadKind): number {
  if (asked === null || asked === 'person') return TAIL
  let tail = 1
  for (let next = 1; next <= TAIL; next += 1) {
    const text = withoutVoice(rest[next - 1] ?? '')
    const isOfKind = !isQuestion(text) && holdsBroadKind(text, asked)
    if ((shares[at + next]?.size ?? 0) > 0 || isOfKind) tail = next
  }
  return tail
}

/** The best exchange that ends with a sentence: its weight and first sentence. */
function bestExchange(
  exchanges: Exchange[],
  weights: Map<string, number>,
  shares: Held[],
  at: number,
): { held: number; from: number } {
  let best = { held: 0, from: at }
  for (const { opens, named, sure } of exchanges) {
    const first = at - opens
    let sum = 0
    let from = first
    for (const [word, weight] of weights) {
      let most = 0
      for (let next = first; next <= at; next += 1)
        most = Math.max(most, shares[next]?.get(word) ?? 0)
      for (let before = 1; before <= named && most === 0; before += 1) {
        most = namedBefore(before) * (shares[first - before]?.get(word) ?? 0)
        if (most > 0) from = Math.min(from, first - before)
      }
      sum += weight * most
    }
    if (sure * sum < best.held) continue
    while (from < at && (shares[from]?.size ?? 0) === 0) from += 1
    best = { held: sure * sum, from }
  }
  return best
}
