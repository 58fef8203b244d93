import fc from 'fast-check'
import { targets } from './targets'

/**
 * Fuzzes every parser of untrusted files: `bun run bench:fuzz [SECONDS]`, with the seconds per
 * parser, 60 by default. Exits with 1 if one fails, hangs or takes too long.
 */
const seconds = Number(process.argv[2] ?? 60)
let findings = 0

for (const { name, property } of targets) {
  const { numRuns, failed, seed, counterexample, errorInstance } = await fc.check(property, {
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: seconds * 1000,
    markInterruptAsFailure: false,
  })
  console.log(
    `${name}: ${numRuns} runs, ${failed ? `failed: ${errorInstance}, seed ${seed}` : 'nothing found'}`,
  )
  if (!failed) continue
  findings += 1
  console.log(JSON.stringify(counterexample)?.slice(0, 2_000))
}
console.log(`${findings} findings`)
process.exit(findings === 0 ? 0 : 1)
