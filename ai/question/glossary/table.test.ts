import { expect, test } from 'bun:test'
import { LANGUAGES, type Language } from '../plan'
import { entriesOf, plainLetters, vocabularyOf } from '../vocabulary'
import table from '../words/glossary.txt' with { type: 'text' }

const lines = table.trim().split('\n')
const columnsOf = (line: string) => line.split('|').map((column) => column.split('/'))

test('every line has a word in each of the seven languages, in lowercase', () => {
  const bad = lines.filter((line) => {
    const words = columnsOf(line).flat()
    const isClean = words.every((word) => /^\p{L}[\p{L} '-]*$/u.test(word) && word === word.trim())
    return columnsOf(line).length !== LANGUAGES.length || !isClean || line !== line.toLowerCase()
  })
  expect(bad).toEqual([])
})

test('no thing has two lines, and no line repeats a word in a language', () => {
  const heads = lines.map((line) => columnsOf(line)[0]?.[0] ?? '')
  expect(heads.filter((head, at) => heads.indexOf(head) !== at)).toEqual([])
  const repeated = lines.filter((line) =>
    columnsOf(line).some((words) => new Set(words).size < words.length),
  )
  expect(repeated).toEqual([])
})

/** Titles, and words that questions use for something else. */
const ALSO_STOPS = new Set([
  ...[
    'en father',
    'en professor',
    'en pastor',
    'de frau',
    'de weiß',
    'de ware',
    'nl meer',
    'en spend',
    'en spent',
  ],
  ...['en thank', 'en forget', 'en forgot', 'en remember'],
])

test('no word is a stop word of its language', () => {
  const isStop = (word: string, language: Language) =>
    word === plainLetters(word) &&
    entriesOf(word, vocabularyOf(language)).some(({ concept }) => concept === 'stop')
  const stops = lines.flatMap((line) =>
    columnsOf(line).flatMap((words, column) => {
      const language = LANGUAGES[column] ?? 'en'
      return words.filter((word) => isStop(word, language)).map((word) => `${language} ${word}`)
    }),
  )
  expect(stops.filter((word) => !ALSO_STOPS.has(word))).toEqual([])
})
