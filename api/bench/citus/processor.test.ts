import { expect, test } from 'bun:test'
import { perCall } from './processor'

test('unknown processor time of a machine does not count as zero', () => {
  const before = new Map([
    ['coordinator', 100],
    ['db2', Number.NaN],
  ])
  const after = new Map([
    ['coordinator', 300],
    ['db2', Number.NaN],
  ])
  expect(perCall(before, after, 100)).toBe('coordinator 2.0 ms, db2 unknown')
})
