import { expect, test } from 'bun:test'
import { raceConsents } from '../../testing/consent/interleavings'

/** `api/bench/consent-races.ts` has 10,000. */
const RUNS = 300

test('no request reaches a model after a refusal or deletion was answered, in any interleaving', async () => {
  const { sent, stopped, faults } = await raceConsents(RUNS, 7)
  expect(faults).toEqual([])
  expect(sent).toBeGreaterThan(RUNS / 10)
  expect(stopped).toBeGreaterThan(RUNS / 10)
})
