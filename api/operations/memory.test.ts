import { expect, test } from 'bun:test'
import { quietness } from './memory'

const START = [1_800, 900]
const IDLE = Array.from({ length: 20 }, () => 40)

/** The checks at which a process becomes quiet, by the processor time spent before each. */
function quietAt(spent: number[]): number[] {
  const becomesQuiet = quietness()
  return spent.flatMap((each, at) => (becomesQuiet(each) ? [at] : []))
}

test('memory is released once after the start, when the process has been quiet for a while', () => {
  expect(quietAt([...START, ...IDLE])).toEqual([6])
})

test('memory is released again only after more work', () => {
  expect(quietAt([...START, ...IDLE, 300, ...IDLE])).toEqual([6])
  expect(quietAt([...START, ...IDLE, 300, ...IDLE, 800, ...IDLE])).toEqual([6, 48])
})

test('a process that works now and then is not quiet', () => {
  const nowAndThen = Array.from({ length: 40 }, (_, at) => (at % 4 === 0 ? 500 : 40))
  expect(quietAt([...START, ...nowAndThen])).toEqual([])
})
