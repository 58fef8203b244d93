import { principalComponents } from './components'

/** Dimensions kept: with 128, of 139 answers 104 instead of 111 were among the first six. */
const DIMENSIONS = 256
/** One step of a four-bit number, in standard deviations; the largest is seven of them. */
const STEP = 0.4
const ZERO = 8
const LARGEST = 7
const WHOLE = 255
/** A word of this share of a text counts half (smooth inverse frequency, Arora et al. 2017). */
const HALF = 1e-3

/** The file that `ai/offline/word-vectors` reads, the most frequent words first. */
export function packed(frequencies: Map<string, number>, vectors: Float32Array[]): Uint8Array {
  const words = [...frequencies.keys()]
  const order = [...words.keys()].toSorted((one, other) => share(other) - share(one))
  function share(number: number) {
    return frequencies.get(words[number] ?? '') ?? 0
  }
  const components = principalComponents(vectors, DIMENSIONS)
  const text = new TextEncoder().encode(order.map((number) => words[number]).join('\n'))
  const header = new Uint8Array(Uint32Array.of(words.length, DIMENSIONS, text.length).buffer)
  const weights = Uint8Array.from(order, (number) =>
    Math.round((WHOLE * HALF) / (HALF + share(number))),
  )
  const numbers = order.flatMap((number) => [nibbles(components[number] ?? new Float32Array())])
  return new Uint8Array(Buffer.concat([header, text, weights, ...numbers]))
}

/** Two numbers in a byte, after the vector is scaled to a standard deviation of 1. */
function nibbles(vector: Float32Array): Uint8Array {
  const deviation = Math.hypot(...vector) / Math.sqrt(vector.length)
  const steps = [...vector].map(
    (value) => Math.max(-LARGEST, Math.min(LARGEST, Math.round(value / deviation / STEP))) + ZERO,
  )
  return Uint8Array.from({ length: steps.length / 2 }, (_each, at) => {
    return (steps[2 * at] ?? ZERO) | ((steps[2 * at + 1] ?? ZERO) << 4)
  })
}
