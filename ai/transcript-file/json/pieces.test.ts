import { expect, test } from 'bun:test'
import { firstSuperlinear } from '../../testing/linear'
import { rows } from '../../testing/transcript-rows'
import { wholeWords } from './pieces'

const read = (value: unknown) => rows('a.json', JSON.stringify(value))
const timed = (texts: string[], more: object = {}) =>
  texts.map((text, at) => ({ text, start: at, end: at + 1, ...more }))

test('pieces of words are joined where no space parts them', () => {
  const tokens = [
    ...timed(['Go', 'od', ' mor', 'ning', ' to', ' you', '.'], { speaker: '1' }),
    { text: 'He', start: 7, end: 8, speaker: '2' },
    { text: 'llo', start: 8, end: 9, speaker: '2' },
    { text: ' there', start: 9, end: 10, speaker: '2' },
  ]
  expect(read({ text: 'Good morning to you. Hello there', tokens })).toEqual([
    ['Speaker 1', 0, 7, 'Good morning to you.'],
    ['Speaker 2', 7, 10, 'Hello there'],
  ])
  const words = timed([' I', ' think', ' we', "'ll", ' see.']).map(({ text, ...times }) => ({
    word: text,
    ...times,
  }))
  expect(read({ segments: [{ words }] })).toEqual([[null, 0, 5, "I think we'll see."]])
})

test('words stay apart that have no spaces, or seldom one', () => {
  for (const texts of [
    ['Good', 'day', 'to', 'you.'],
    ['Good', 'day', 'to', ' you.'],
    [' Good', ' day', ' to', ' you.'],
    ['Good ', 'day ', 'to ', 'you.'],
  ]) {
    expect(read({ words: timed(texts) })).toEqual([[null, 0, 4, 'Good day to you.']])
  }
})

test('no spaces come between words of languages that write none', () => {
  expect(read({ words: timed(['你好', '，', '世界', '。', 'OK', '吗']) })).toEqual([
    [null, 0, 4, '你好，世界。'],
    [null, 4, 6, 'OK 吗'],
  ])
})

test('a result of words has their times', () => {
  const result = [
    { word: 'good', start: 1, end: 1.3, conf: 1 },
    { word: 'day', start: 1.4, end: 2, conf: 1 },
  ]
  expect(read([{ result, text: 'good day' }])).toEqual([[null, 1, 2, 'good day']])
})

test('pieces take linear time', () => {
  const make = (length: number) => 'a b'.repeat(length / 3)
  const join = (text: string) => wholeWords(text.split(/(?= )/).map((each) => ({ text: each })))
  expect(firstSuperlinear(make, join)).toBeNull()
  const endless = (text: string) => wholeWords([...` a${text}`].map((each) => ({ text: each })))
  expect(firstSuperlinear(make, endless)).toBeNull()
})
