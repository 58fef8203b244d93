import { expect, test } from 'bun:test'
import { splitSentences } from './sentences'

const LETTERS = 50_000

test('a sentence ends after its mark and closing quotes', () => {
  const text = 'We met. “Are you sure?” He was… Then he left! (It rained.) Fine'
  expect(splitSentences(text)).toEqual([
    'We met.',
    '“Are you sure?”',
    'He was…',
    'Then he left!',
    '(It rained.)',
    'Fine',
  ])
})

test.each([
  'Who is Mr. Trask, and does Mrs. Lake know Dr. Feld?',
  'We spoke with J. Smith and Mary T. Long about it.',
  'The fund holds approx. 40 percent, e.g. Swiss bonds vs. German ones.',
  'It starts at 10 a.m. on Monday and costs 3.5 percent, i.e. less than No. 7.',
  'It is due on Dec. 4, or on Sept. 30 of next year.',
  'They bought Acme Inc. shares from Lake Bros. in 2024.',
  'Die Frist läuft am 2. September ab, der Vertrag zum 31. Dezember.',
  'Im 3. Quartal zahlt sie z. B. die 1. Rate, d. h. rund 400 Euro.',
  'Le rendez-vous avec Mme. Petit coûte p. ex. 80 euros.',
  'La Sra. Ruiz y el Dr. Sanz firman el núm. 4.',
  'Well… maybe later.',
])('this is one sentence: %s', (sentence) => {
  expect(splitSentences(sentence)).toEqual([sentence])
})

test.each([
  ['We moved in 2024.', 'September was calm.'],
  ['He sold 12.', 'Nobody asked why.'],
  ['It is on Schedule C.', 'You may deduct it.'],
  ['So did I.', 'Then we left.'],
  ['Call me at 5 p.m.', 'We can talk then.'],
  ['She works for Acme Inc.', 'They pay well.'],
  ['He said no.', 'That was it.'],
  ['Das war am Dienstag.', 'Am 3. Mai kommt sie.'],
  ['so that is it.', 'now the house'],
])('these are two sentences: %s %s', (one, other) => {
  expect(splitSentences(`${one} ${other}`)).toEqual([one, other])
})

test('line breaks end sentences, and full-width marks need no space', () => {
  expect(splitSentences('First point\n\n Second. Third')).toEqual([
    'First point',
    'Second.',
    'Third',
  ])
  expect(splitSentences('会议结束了。我们下周见！好')).toEqual([
    '会议结束了。',
    '我们下周见！',
    '好',
  ])
  expect(splitSentences(' \n ')).toEqual([])
})

test('long runs of points, blanks and abbreviations take linear time', () => {
  for (const letter of ['.', ' ', '. ', '\n', 'Mr. ', '."', 'z. ', '1. ', '…'])
    expect(splitSentences(letter.repeat(LETTERS)).join('').length).toBeLessThanOrEqual(
      LETTERS * letter.length,
    )
})
