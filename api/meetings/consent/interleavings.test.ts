import { expect, test } from 'bun:test'
import { raceConsents } from '../../testing/consent/interleavings'

/** `CONSENT_RACES=10000 bun test api/meetings/consent/interleavings.test.ts` has more. */
const RUNS = Number(process.env.CONSENT_RACES ?? 300)
const PATIENCE_MS = RUNS * 1_000

test(
  'no request reaches a model after a refusal or deletion was answered, in any interleaving',
  async () => {
    const { sent, stopped, faults } = await raceConsents(RUNS, 7)
    expect(faults).toEqual([])
    expect(sent).toBeGreaterThan(RUNS / 10)
    expect(stopped).toBeGreaterThan(RUNS / 10)
  },
  PATIENCE_MS,
)
