import { expect, test } from 'bun:test'
import { OPEN_PLAN, PART_OF_PLAN, PLAN } from './plan'

test('a plan survives serialization', () => {
  expect(PLAN.parse(JSON.parse(JSON.stringify(OPEN_PLAN)))).toEqual(OPEN_PLAN)
})

test('a partial plan may be sent, but no unknown fields', () => {
  expect(PART_OF_PLAN.parse({ clientIds: [4] })).toEqual({ clientIds: [4] })
  for (const wrong of [
    { clientIds: ['4 or 1=1'] },
    { clientIds: Array.from({ length: 101 }, (_each, at) => at + 1) },
    { intent: 'delete' },
    { topic: 'x'.repeat(401) },
    { dates: [{ expression: 'June', of: 'meeting', from: '2026-02-30', to: null }] },
    { limit: 1e9 },
  ]) {
    expect(PART_OF_PLAN.safeParse(wrong).success).toBeFalse()
  }
})
