import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { files } from './files'
import { lists } from './lists'
import { rules } from './said'
import { transcripts } from './transcripts'
import { words } from './words'

/** Seconds per parser: `bun run bench:fuzz` has 60. */
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 0)
const TIMED = { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: SECONDS * 1000 }
/** Otherwise; rules have dozens of expressions to try on each text. */
const RUNS = 300
const RUNS_OF_RULES = 60
const PATIENCE_MS = 60_000 + SECONDS * 2_000

for (const { name, property } of [...transcripts, ...files, ...lists, ...words, ...rules]) {
  const bounds = SECONDS > 0 ? TIMED : { numRuns: name.startsWith('rules') ? RUNS_OF_RULES : RUNS }
  test(
    `${name}: any input is read or refused in time`,
    async () => {
      const { failed, errorInstance, counterexample, seed, numRuns } = await fc.check(
        property,
        bounds,
      )
      if (SECONDS > 0) console.log(`${name}: ${numRuns} runs, seed ${seed}`)
      expect({ failed, errorInstance, counterexample }).toMatchObject({ failed: false })
    },
    PATIENCE_MS,
  )
}
