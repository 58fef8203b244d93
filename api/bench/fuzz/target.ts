import fc from 'fast-check'

/** A parser of untrusted files, with its property. */
export type Target = { name: string; property: fc.IAsyncProperty<[unknown]> }

/** Longest input in characters or bytes. Linear work takes some 50 ms, quadratic work seconds. */
export const MAX_INPUT = 100_000
const MAX_CPU_MS = 1_000

/** `check` throws if the input is neither read correctly nor refused with the `expected` error. */
export function target<Input>(
  name: string,
  inputs: fc.Arbitrary<Input>,
  check: (input: Input) => unknown,
  expected?: abstract new (...values: never[]) => Error,
): Target {
  const property = fc.asyncProperty(inputs, async (input) => {
    const begun = process.cpuUsage()
    try {
      await check(input)
    } catch (error) {
      if (!expected || !(error instanceof expected)) throw error
    }
    const { user, system } = process.cpuUsage(begun)
    const spent = (user + system) / 1000
    if (spent > MAX_CPU_MS) throw new Error(`${Math.round(spent)} ms of processor time`)
  })
  return { name, property: property as fc.IAsyncProperty<[unknown]> }
}

/** Texts of the tokens, each once or thousands of times, mixed with other characters. */
export function textOf(tokens: string[]): fc.Arbitrary<string> {
  const token = fc.constantFrom(...tokens)
  const run = fc.tuple(token, fc.nat(5_000)).map(([letters, times]) => letters.repeat(times))
  const part = fc.oneof(
    { weight: 6, arbitrary: token },
    { weight: 1, arbitrary: run },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  )
  return fc.array(part, { maxLength: 60 }).map((parts) => parts.join('').slice(0, MAX_INPUT))
}

/** The bytes with a few changes, possibly truncated. */
export function damaged(whole: Uint8Array): fc.Arbitrary<Uint8Array> {
  const change = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }))
  const length = fc.oneof(fc.constant(whole.length), fc.nat(whole.length))
  return fc.tuple(fc.array(change, { maxLength: 12 }), length).map(([changes, kept]) => {
    const bytes = whole.slice()
    for (const [at, value] of changes) bytes[at] = value
    return bytes.slice(0, kept)
  })
}
