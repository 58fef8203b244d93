import { expect, test } from 'bun:test'
import { readTyped } from './find-question'

const nothing = { words: [], typing: false, client: null, speaker: null, from: null, to: null }

test('words are read, the last of them as one that is being typed', () => {
  expect(readTyped('bond ladd')).toEqual({ ...nothing, words: ['bond', 'ladd'], typing: true })
  expect(readTyped('bond ladder ')).toEqual({ ...nothing, words: ['bond', 'ladder'] })
  expect(readTyped('  ')).toEqual(nothing)
})

test('filters are read anywhere among the words', () => {
  expect(readTyped('client:"Wren & Co" fees speaker:elena ')).toEqual({
    ...nothing,
    words: ['fees'],
    client: 'Wren & Co',
    speaker: 'elena',
  })
})

test('a year, a month and a day limit the dates, and what is none does not', () => {
  expect(readTyped('fees on:2026-02 ')).toMatchObject({ from: '2026-02-01', to: '2026-02-28' })
  expect(readTyped('fees after:2025 before:2026-4-30 ')).toMatchObject({
    from: '2025-01-01',
    to: '2026-04-30',
  })
  expect(readTyped('fees on:2026-02-30 ')).toMatchObject({ from: null, to: null })
  expect(readTyped('fees on:soon ')).toMatchObject({ words: ['fees'], from: null, to: null })
})

test('no more than eight words are looked for', () => {
  expect(readTyped('a b c d e f g h i j').words).toHaveLength(8)
})
