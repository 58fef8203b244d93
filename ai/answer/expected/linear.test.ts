import { expect, test } from 'bun:test'
import { firstSuperlinear } from '../../testing/linear'
import { saysOwnAge } from './age'
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

test('a sentence of any length is read for an age in time proportional to it', () => {
  for (const run of ['ho ', 'anta', 'tengo cuarenta y ', 'enta e ', 'I am 20 ', 'turned ']) {
    const make = (size: number) => `ho ${run.repeat(size / run.length)}`
    expect([run, firstSuperlinear(make, saysOwnAge, SIZES)]).toEqual([run, null])
  }
})
