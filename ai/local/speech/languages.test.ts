import { expect, test } from 'bun:test'
import { misheard } from './languages'
import type { Stretch } from './protocol'

/** Consecutive stretches of the given lengths in seconds. */
function heard(...lengths: [string | null, number][]): Stretch[] {
  let start = 0
  return lengths.map(([language, length]) => {
    start += length
    return { start: start - length, end: start, text: '', words: [], logprob: null, language }
  })
}

test("short answers are recognized again in the recording's language", () => {
  const stretches = heard(['de', 12], ['ja', 2], ['de', 20], ['en', 3])
  expect(misheard(stretches)).toEqual({ language: 'de', places: [1, 3] })
})

test('seconds count, not stretches', () => {
  const stretches = heard(['en', 1], ['en', 1], ['en', 2], ['it', 9])
  expect(misheard(stretches)).toEqual({ language: 'it', places: [0, 1, 2] })
})

test('long speech in a second language stays, short speech does not', () => {
  const stretches = heard(['fr', 28], ['en', 15], ['en', 3])
  expect(misheard(stretches)).toEqual({ language: 'fr', places: [2] })
})

test('a language of one stretch in an hour is a mistake, however long the stretch', () => {
  const hour = Array.from({ length: 128 }, (): [string, number] => ['nl', 28])
  expect(misheard(heard(...hour, ['th', 28])).places).toEqual([128])
})

test('a stretch without a language is recognized again, and nothing is if no language is known', () => {
  expect(misheard(heard(['es', 20], [null, 2]))).toEqual({ language: 'es', places: [1] })
  expect(misheard(heard([null, 20], [null, 2]))).toEqual({ language: null, places: [] })
  expect(misheard([])).toEqual({ language: null, places: [] })
})
