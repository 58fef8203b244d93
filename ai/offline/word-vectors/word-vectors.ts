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

/** The meaning of 60,000 words in seven languages: words used alike have vectors alike. */
export type WordVectors = {
  dimensions: number
  /** The number of a word in lowercase; undefined if it is unknown. */
  numberOf(word: string): number | undefined
  /** How telling a word is, from 0 for "the" to 1 for a rare one. */
  weightOf(number: number): number
  /** Adds a word's vector of length 1, times `weight`, to `sum`. */
  addTo(sum: Float32Array, number: number, weight: number): void
}

let loaded: Promise<WordVectors> | null = null

/** Reads the file on first use, 8 MB that stay in memory. */
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
  const each = dimensions / 2
  const numbers = new Map(words.map((word, number) => [word, number]))
  const lengths = new Float32Array(count)
  const lengthAt = (first: number, number: number) => {
    let squares = 0
    for (let at = first; at < first + each; at += 1) {
      const pair = vectors[at] ?? 0
      squares += ((pair & LOW) - ZERO) ** 2 + ((pair >> BITS) - ZERO) ** 2
    }
    lengths[number] = Math.sqrt(squares)
    return Math.sqrt(squares)
  }
  return {
    dimensions,
    numberOf: (word) => numbers.get(word),
    weightOf: (number) => (weights[number] ?? 0) / WHOLE,
    addTo(sum, number, weight) {
      const first = number * each
      const factor = weight / (lengths[number] || lengthAt(first, number))
      for (let at = 0; at < each; at += 1) {
        const pair = vectors[first + at] ?? 0
        sum[2 * at] = (sum[2 * at] ?? 0) + ((pair & LOW) - ZERO) * factor
        sum[2 * at + 1] = (sum[2 * at + 1] ?? 0) + ((pair >> BITS) - ZERO) * factor
      }
    },
  }
}
