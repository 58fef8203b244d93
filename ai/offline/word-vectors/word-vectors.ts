import { join } from 'node:path'

/** Made by `ai/testing/weights/words/run.ts`. */
const FILE = join(import.meta.dir, 'word-vectors.bin')
/** Bytes of the header: number of words, dimensions and bytes of the words, 32 bits each. */
const HEADER = 12
/** Vectors are stored as four-bit numbers from 1 to 15, 8 for zero; two numbers in a byte. */
const ZERO = 8
const BITS = 4
const LOW = 15
/** Weights are stored as bytes. */
const WHOLE = 255

/** Maximum vectors kept unpacked, 1 kB each: these many words make up most of what is said. */
const UNPACKED = 4_096

/** The meaning of 60,000 words in seven languages: words used alike have vectors alike. */
export type WordVectors = {
  dimensions: number
  /** The number of a word in lowercase; undefined if it is unknown. */
  numberOf(word: string): number | undefined
  /** The number of a known word that is likely another form of an unknown one. */
  formOf(word: string): number | undefined
  /**
   * A word's vector, as long as the word is telling: from 0 for "the" to 1 for a rare one.
   */
  vectorOf(number: number): Float32Array
}

let loaded: Promise<WordVectors> | null = null

/** Reads the file on first use, in about 40 ms; with the words it takes 30 MB of memory. */
export function loadWordVectors(): Promise<WordVectors> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<WordVectors> {
  const bytes = await Bun.file(FILE).bytes()
  const header = new DataView(bytes.buffer)
  const [count, dimensions, length] = [0, 4, 8].map((at) => header.getUint32(at, true))
  if (count === undefined || dimensions === undefined || length === undefined)
    throw new Error('The word vectors are damaged')
  const words = new TextDecoder().decode(bytes.subarray(HEADER, HEADER + length)).split('\n')
  const weights = bytes.subarray(HEADER + length, HEADER + length + count)
  const vectors = bytes.subarray(HEADER + length + count)
  const numbers = new Map(words.map((word, number) => [word, number]))
  const unpacked = new Map<number, Float32Array>()
  return {
    dimensions,
    numberOf: (word) => numbers.get(word),
    formOf: formsOf(words),
    vectorOf(number) {
      const known = unpacked.get(number)
      if (known !== undefined) return known
      const first = (number * dimensions) / 2
      const packed = vectors.subarray(first, first + dimensions / 2)
      const vector = unpack(packed, (weights[number] ?? 0) / WHOLE)
      if (unpacked.size < UNPACKED) unpacked.set(number, vector)
      return vector
    },
  }
}

/** Minimum letters of an unknown word. */
const SHORTEST = 5
/** Minimum letters at the beginning that two forms share, and their share of the unknown one. */
const SAME_BEGINNING = 4
const SAME_SHARE = 0.65
/** Maximum difference of the lengths of two forms. */
const ENDING = 4
/** Maximum unknown words whose form is cached: most are names, which recur. */
const CACHED_FORMS = 4_096

/**
 * Finds other forms by their beginning: "acquistare" is like "acquisto". The closest differs in the
 * fewest letters at its end.
 */
function formsOf(words: string[]): WordVectors['formOf'] {
  const byBeginning = Map.groupBy(words.keys(), (number) =>
    (words[number] ?? '').slice(0, SAME_BEGINNING),
  )
  const found = new Map<string, number | undefined>()
  return (unknown) => {
    if (unknown.length < SHORTEST) return undefined
    if (found.has(unknown)) return found.get(unknown)
    const least = Math.max(SAME_BEGINNING, SAME_SHARE * unknown.length)
    let [best, fewest]: [number | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
    for (const number of byBeginning.get(unknown.slice(0, SAME_BEGINNING)) ?? []) {
      const word = words[number] ?? ''
      const same = sameBeginning(unknown, word)
      const differing = unknown.length + word.length - 2 * same
      const isForm = same >= least && Math.abs(word.length - unknown.length) <= ENDING
      if (isForm && differing < fewest) [best, fewest] = [number, differing]
    }
    if (found.size < CACHED_FORMS) found.set(unknown, best)
    return best
  }
}

/** How many letters two words begin with alike. */
function sameBeginning(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** A vector of this length. */
function unpack(packed: Uint8Array, length: number): Float32Array {
  const vector = new Float32Array(2 * packed.length)
  for (const [at, pair] of packed.entries()) {
    vector[2 * at] = (pair & LOW) - ZERO
    vector[2 * at + 1] = (pair >> BITS) - ZERO
  }
  const factor = length / Math.hypot(...vector)
  return vector.map((value) => value * factor)
}
