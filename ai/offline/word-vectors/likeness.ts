import { giveWay } from '../../limits/give-way'
import { loadWordVectors, type WordVectors } from './word-vectors'

/**
 * Makes likenesses comparable with those of local models, `(cosine - unrelated) * slope`. Chosen
 * from the questions of three libraries: unrelated sentences have a median cosine of 0.11, answers
 * one of 0.34.
 */
const SCALE = { unrelated: 0.05, slope: 2 }
/** Weight of an unknown word's parts: "Grundschuld" is a "Grund" and a "Schuld". */
const OF_PART = 0.7
/** Minimum letters of a part. */
const PART = 3
/** Maximum letters read of an unknown word, and characters of a text. */
const LONGEST = 64
const READ = 4_000
/** Texts compared before the event loop may go on. */
const AT_ONCE = 64

const WORDS = /\p{L}{2,}/gu

/**
 * How alike a question and each text are by the meaning of their words, in any of the languages:
 * about 0 if unrelated. Without a model, about as good at finding a sentence as a small one; it
 * proves nothing, since it reads no order and no negation.
 */
export async function likenessByWords(question: string, texts: string[]): Promise<number[]> {
  const vectors = await loadWordVectors()
  const asked = meaningOf(question, vectors)
  const alike: number[] = []
  for (const [at, text] of texts.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await giveWay()
    alike.push((cosine(asked, meaningOf(text, vectors)) - SCALE.unrelated) * SCALE.slope)
  }
  return alike
}

/** The sum of the words' vectors. */
function meaningOf(text: string, vectors: WordVectors): Float32Array {
  const sum = new Float32Array(vectors.dimensions)
  for (const word of text.slice(0, READ).toLowerCase().match(WORDS) ?? []) {
    const number = vectors.numberOf(word)
    if (number !== undefined) add(sum, vectors.vectorOf(number), 1)
    else
      for (const part of partsOf(word.slice(0, LONGEST), vectors))
        add(sum, vectors.vectorOf(part), OF_PART)
  }
  return sum
}

function add(sum: Float32Array, vector: Float32Array, weight: number) {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0) * weight
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
