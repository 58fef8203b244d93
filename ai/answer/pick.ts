import { normalized } from '../segments'
import { type Asked, holds } from './asked'
import { isKindred } from './thesaurus'
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
/** What another word for the same thing counts. */
const KINDRED = 0.7

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
  const [ofBags, weights] = heldIn(wanted, bags)
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  return said
    .flatMap((sentences, of) => {
      const shares = ofBags[of] ?? []
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

/** How plainly a sentence says each of the wanted words. */
type Held = ReadonlyMap<string, number>
const NONE: Held = new Map()

/**
 * The wanted words that each sentence says, and how rare each is among the sentences. Another word for the same thing
 * counts only if none of them says the word itself.
 */
function heldIn(wanted: string[], bags: string[][][]): [Held[][], Map<string, number>] {
  const all = bags.flat()
  const parts = wanted.map((word) => {
    const own = all.map((bag) => (bag.some((each) => isAlike(each, word)) ? 1 : 0))
    return own.includes(1)
      ? own
      : all.map((bag) => (bag.some((each) => isKindred(word, each)) ? KINDRED : 0))
  })
  const held = all.map((_bag, at): Held => {
    const said = wanted.map((word, nth): [string, number] => [word, parts[nth]?.[at] ?? 0])
    return new Map(said.filter(([, part]) => part > 0))
  })
  const weights = wanted.map((word, nth): [string, number] => {
    const holding = parts[nth]?.filter((part) => part > 0).length ?? 0
    return [word, Math.log(1 + all.length / Math.max(holding, UNSAID))]
  })
  const starts = bags.map((_own, of) => bags.slice(0, of).flat().length)
  const ofBags = bags.map((own, of) => held.slice(starts[of], (starts[of] ?? 0) + own.length))
  return [ofBags, new Map(weights)]
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

function shareOf(weights: Map<string, number>, own = NONE, before = NONE, behind = NONE): number {
  let sum = 0
  for (const [word, weight] of weights) {
    const around = BEFORE * (before.get(word) ?? 0) || BEHIND * (behind.get(word) ?? 0)
    if (own.has(word)) sum += weight * (own.get(word) ?? 0)
    else if (own.size > 0 || before.size > 0) sum += weight * around
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
