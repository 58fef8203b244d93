import { expect, test } from 'bun:test'
import { readTyped } from './find-question'

const nothing = { words: [], typing: false, client: null, speaker: null, from: null, to: null }

test('the last word is treated as still being typed', () => {
  expect(readTyped('bond ladd')).toEqual({ ...nothing, words: ['bond', 'ladd'], typing: true })
  expect(readTyped('bond ladder ')).toEqual({ ...nothing, words: ['bond', 'ladder'] })
  expect(readTyped('  ')).toEqual(nothing)
})

test('filters are recognized anywhere among the words', () => {
  expect(readTyped('client:"Wren & Co" fees speaker:elena ')).toEqual({
    ...nothing,
    words: ['fees'],
    client: 'Wren & Co',
    speaker: 'elena',
  })
})

test('a year, month or day limits the dates, and an invalid date is ignored', () => {
  expect(readTyped('fees on:2026-02 ')).toMatchObject({ from: '2026-02-01', to: '2026-02-28' })
  expect(readTyped('fees after:2025 before:2026-4-30 ')).toMatchObject({
    from: '2025-01-01',
    to: '2026-04-30',
  })
  expect(readTyped('fees on:2026-02-30 ')).toMatchObject({ from: null, to: null })
  expect(readTyped('fees on:soon ')).toMatchObject({ words: ['fees'], from: null, to: null })
})

test('at most eight words are searched for', () => {
  expect(readTyped('a b c d e f g h i j').words).toHaveLength(8)
})
