import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { targets } from './targets'

const RUNS = 300
const PATIENCE_MS = 60_000

for (const { name, property } of targets) {
  test(
    `${name}: any input is read or refused in time`,
    async () => {
      const { failed, errorInstance, counterexample } = await fc.check(property, { numRuns: RUNS })
      expect({ failed, errorInstance, counterexample }).toMatchObject({ failed: false })
    },
    PATIENCE_MS,
  )
}
