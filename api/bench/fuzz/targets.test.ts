import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { files } from './files'
import { transcripts } from './transcripts'
import { words } from './words'

/** Seconds per parser: `bun run bench:fuzz` has 60. */
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 0)
const BOUNDS: fc.Parameters<[unknown]> =
  SECONDS > 0
    ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: SECONDS * 1000 }
    : { numRuns: 300 }
const PATIENCE_MS = 60_000 + SECONDS * 2_000

for (const { name, property } of [...transcripts, ...files, ...words]) {
  test(
    `${name}: any input is read or refused in time`,
    async () => {
      const { failed, errorInstance, counterexample, seed, numRuns } = await fc.check(
        property,
        BOUNDS,
      )
      if (SECONDS > 0) console.log(`${name}: ${numRuns} runs, seed ${seed}`)
      expect({ failed, errorInstance, counterexample }).toMatchObject({ failed: false })
    },
    PATIENCE_MS,
  )
}
