import { giveWay } from '../../limits/give-way'
import { loadWordVectors, type WordVectors } from './word-vectors'

/** Makes likenesses comparable with those of local models: `(likeness - unrelated) * slope`. */
const SCALE = { unrelated: 0.065, slope: 2 }
/** Weight of another form of an unknown word. */
const OF_FORM = 0.85
/** Weight of an unknown word's parts: "Grundschuld" is a "Grund" and a "Schuld". */
const OF_PART = 0.7
/** Minimum letters of a part. */
const PART = 3
/** Maximum letters read of an unknown word, and characters of a text. */
const LONGEST = 64
const READ = 4_000
/** Maximum words of a question, and of all texts, that are compared one by one. */
const ASKED_WORDS = 40
const SAID_WORDS = 20_000
/** New words compared and texts read before the event loop may go on. */
const WORDS_AT_ONCE = 1_000
const TEXTS_AT_ONCE = 64

const WORDS = /\p{L}{2,}/gu

/** A word's vectors, one for each known word it consists of, and the sum of their lengths. */
type Word = { vectors: Float32Array[]; length: number }
/** A word of a text, and how alike it is to each word of the question. */
type Said = Word & { alike: number[] }

/**
 * How alike a question and each text are by the meaning of their words, in any of the languages:
 * about 0 if unrelated. Without a model, about as good at finding a sentence as a small one; it
 * proves nothing, since it reads no order and no negation.
 */
export async function likenessByWords(question: string, texts: string[]): Promise<number[]> {
  const all = await loadWordVectors()
  const whole = wordsIn(question).map((word) => meaningOf(word, all))
  const asked = whole.slice(0, ASKED_WORDS)
  const sum = sumOf(whole, all.dimensions)
  const known = new Map<string, Said>()
  const read = (word: string): Said => {
    const own = known.get(word)
    if (own !== undefined) return own
    const meant = meaningOf(word, all)
    const compared = known.size < SAID_WORDS ? asked : []
    const made = { ...meant, alike: compared.map((each) => likenessOf(each, meant)) }
    known.set(word, made)
    return made
  }
  const alike: number[] = []
  let [words, begun] = [0, 0]
  for (const [at, text] of texts.entries()) {
    if (known.size - words > WORDS_AT_ONCE || at - begun >= TEXTS_AT_ONCE) {
      await giveWay()
      ;[words, begun] = [known.size, at]
    }
    const said = wordsIn(text).map(read)
    const both = (cosine(sum, sumOf(said, all.dimensions)) + heldBy(asked, said)) / 2
    alike.push((both - SCALE.unrelated) * SCALE.slope)
  }
  return alike
}

function wordsIn(text: string): string[] {
  return text.slice(0, READ).toLowerCase().match(WORDS) ?? []
}

/** The meaning of a word: its own, that of another form, or that of the words it consists of. */
function meaningOf(word: string, all: WordVectors): Word {
  const number = all.numberOf(word)
  if (number !== undefined) return asWord([all.vectorOf(number)])
  const unknown = word.slice(0, LONGEST)
  const form = all.formOf(unknown)
  const [known, weight] = form === undefined ? [partsOf(unknown, all), OF_PART] : [[form], OF_FORM]
  return asWord(known.map((each) => all.vectorOf(each).map((value) => value * weight)))
}

function asWord(vectors: Float32Array[]): Word {
  return { vectors, length: vectors.reduce((sum, each) => sum + Math.hypot(...each), 0) }
}

function sumOf(words: Word[], dimensions: number): Float32Array {
  const sum = new Float32Array(dimensions)
  for (const { vectors } of words)
    for (const vector of vectors)
      for (let at = 0; at < dimensions; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0)
  return sum
}

function likenessOf(one: Word, other: Word): number {
  let best = 0
  for (const mine of one.vectors)
    for (const theirs of other.vectors) best = Math.max(best, cosine(mine, theirs))
  return best
}

/** The share of a question's words that a text has, each by the likeness of its best match. */
function heldBy(asked: Word[], said: Said[]): number {
  let [held, all] = [0, 0]
  for (const [at, { length }] of asked.entries()) {
    held += length * Math.max(0, ...said.map(({ alike }) => alike[at] ?? 0))
    all += length
  }
  return all === 0 ? 0 : held / all
}

/** The known words that an unknown one consists of, the longest first at each place. */
function partsOf(word: string, vectors: WordVectors): number[] {
  const parts: number[] = []
  let from = 0
  while (from <= word.length - PART) {
    let to = word.length
    while (to >= from + PART && vectors.numberOf(word.slice(from, to)) === undefined) to -= 1
    const number = to < from + PART ? undefined : vectors.numberOf(word.slice(from, to))
    if (number !== undefined) parts.push(number)
    from = number === undefined ? from + 1 : to
  }
  return parts
}

/** 0 if either has no known word. */
function cosine(one: Float32Array, other: Float32Array): number {
  let [product, ones, others] = [0, 0, 0]
  for (let at = 0; at < one.length; at += 1) {
    const value = one[at] ?? 0
    const opposite = other[at] ?? 0
    product += value * opposite
    ones += value * value
    others += opposite * opposite
  }
  return ones === 0 || others === 0 ? 0 : product / Math.sqrt(ones * others)
}
