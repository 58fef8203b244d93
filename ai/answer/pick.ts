import { normalized } from '../segments'
import { type Asked, holds } from './asked'
import { isKindred } from './thesaurus'
import { contentWords, sentencesOf, wholeWords } from './words'

/** A text that is quoted from. `fit` tells how well it fits as a whole, 0 to 1; it is 1 if omitted. */
type Quotable = { text: string; fit?: number; kind?: string }

/** The sentence that is looked for: its words, the kind of thing it holds, and its speakers. */
export type Wanted = { words: string; asked?: Asked; voices?: string[] }

/** More sentences than a quote has room for. */
const FOLLOWING = 80

/**
 * A sentence of the text `of` with those that follow it there, and how much of what is wanted it says; `otherwise` if it
 * says some of that by another word only.
 */
export type Picked = {
  of: number
  sentence: string
  rest: string[]
  share: number
  score: number
  otherwise: boolean
}

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
/** Shorter beginnings are shared by other words: "stroke" and "strong". */
const SHORTEST_BEGINNING = 5
/** A German or French verb and a form of it, behind their beginnings: "kaufen" and "kaufte", "vendre" and "vendait". */
const VERB_ENDINGS = /^(?:(?:en|ait) (?:en|t|ten|r|ait)|(?:t|ten|r) (?:en|ait))$/
const ENDING = 3
/** A word that nobody said is as rare as one that was said by half a sentence. */
const UNSAID = 0.5
/** Counted for another word for the same thing. */
const KINDRED = 0.7

/** The sentences of texts in the order in which they say what is wanted. */
export function pickSentences(
  texts: Quotable[],
  { words, asked = null, voices = [] }: Wanted,
): Picked[] {
  const wanted = wantedWords(withoutAccents(words))
  const said = texts.map(({ text }) => sentencesOf(text))
  const plain = said.map((sentences) => sentences.map((each) => withoutAccents(withoutVoice(each))))
  const [ofBags, weights] = heldIn(wanted, plain)
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
        const otherwise = [shares[at], shares[at - 1], shares[at + 1]].some(isOtherwise)
        return { of, sentence, rest, share, score: share + own + WHOLE * fit, otherwise }
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

function isOtherwise(held = NONE): boolean {
  return held.values().some((part) => part === KINDRED)
}

/** The stems of the wanted words, with the words that have each. */
function wantedWords(words: string): Map<string, string[]> {
  const stems = contentWords(words)
  const wholes = wholeWords(words)
  return Map.groupBy(wholes, (_word, at) => stems[at] ?? '')
}

/**
 * The wanted words that each sentence says, and how rare each is among the sentences. Another word for the same thing
 * counts only if none of them says the word itself.
 */
function heldIn(
  wanted: Map<string, string[]>,
  sentences: string[][],
): [Held[][], Map<string, number>] {
  const all = sentences.flat()
  const bags = all.map(contentWords)
  let wholes: string[][] | null = null
  const parts = [...wanted].map(([stem, words]) => {
    const own = bags.map((bag) => (bag.some((each) => isAlike(each, stem)) ? 1 : 0))
    if (own.includes(1)) return own
    wholes ??= all.map(wholeWords)
    const isKin = (said: string) => words.some((word) => isKindred(word, said))
    return wholes.map((bag) => (bag.some(isKin) ? KINDRED : 0))
  })
  const stems = [...wanted.keys()]
  const held = all.map((_each, at): Held => {
    const said = stems.map((word, nth): [string, number] => [word, parts[nth]?.[at] ?? 0])
    return new Map(said.filter(([, part]) => part > 0))
  })
  const weights = stems.map((word, nth): [string, number] => {
    const holding = parts[nth]?.filter((part) => part > 0).length ?? 0
    return [word, Math.log(1 + all.length / Math.max(holding, UNSAID))]
  })
  let start = 0
  const ofTexts = sentences.map(({ length }) => {
    start += length
    return held.slice(start - length, start)
  })
  return [ofTexts, new Map(weights)]
}

/** One stem, the same beginning of long words, or a part: "decision" and "decided", "Halle" and "Hallenbau". */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  if (shorter < SHORTEST_ALIKE || /\d/.test(one)) return false
  const ends = `${one.slice(SHORTEST_ALIKE)} ${other.slice(SHORTEST_ALIKE)}`
  const shortest = VERB_ENDINGS.test(ends) ? SHORTEST_ALIKE : SHORTEST_BEGINNING
  const same = Math.max(shortest, Math.max(one.length, other.length) - ENDING)
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
