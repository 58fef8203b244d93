import { expect, test } from 'bun:test'
import { firstSuperlinear } from '../../testing/linear'
import { holdsKind } from './in-sentence'
import type { ExpectedKind } from './kind'

const SIZES = [4_000, 32_000, 256_000]
const KINDS: ExpectedKind[] = ['money', 'quantity', 'date', 'name', 'organization', 'percent']
const RUNS = ['who ', 'what x ', 'how many ', 'the house is nice and ', '1 ', 'Mr ']

test('an hour of speech without punctuation is read in time proportional to its length', () => {
  for (const kind of KINDS)
    for (const run of RUNS) {
      const make = (size: number) => run.repeat(size / run.length)
      const after = (text: string) => holdsKind('1,700 dollars', kind, new Set(), `${text}?`, false)
      const within = (text: string) => holdsKind(text, kind, new Set(), '', false)
      expect([kind, run, firstSuperlinear(make, after, SIZES)]).toEqual([kind, run, null])
      expect([kind, run, firstSuperlinear(make, within, SIZES)]).toEqual([kind, run, null])
    }
})
