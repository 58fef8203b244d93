import { expect, test } from 'bun:test'
import { rows } from '../testing/transcript-rows'

const said = (...lines: string[]) =>
  rows('a.txt', lines.join('\n')).map(([speaker, start, , text]) => [speaker, start, text])

test('a time of day after a name is an answer', () => {
  for (const time of ['10:30', '5:30 pm'])
    expect(said('Ann: When did you leave?', `Bob: ${time}`, 'Ann: Sure?')).toEqual([
      ['Ann', null, 'When did you leave?'],
      ['Bob', null, time],
      ['Ann', null, 'Sure?'],
    ])
  expect(said('Q: When?', 'A: 10:30', 'B: 11:30').slice(1)).toEqual([
    ['A', null, '10:30'],
    ['B', null, '11:30'],
  ])
})

test('a time of day on a line of its own is an answer where times are no marks', () => {
  expect(said('Ann:', 'When?', 'Bob:', '10:30', 'Ann:', 'Sure?')).toEqual([
    ['Ann', null, 'When?'],
    ['Bob', null, '10:30'],
    ['Ann', null, 'Sure?'],
  ])
  expect(said('Ann: When?', '10:30', 'Bob: Fine.')).toEqual([
    ['Ann', null, 'When? 10:30'],
    ['Bob', null, 'Fine.'],
  ])
  expect(said('We met at', '10:30', 'on Tuesday.')).toEqual([
    [null, null, 'We met at 10:30 on Tuesday.'],
  ])
})

test('a last mark, or two in a row, with no words is kept as text', () => {
  expect(said('0:00', 'so we begin', '0:05', '0:09', 'and end', '0:12')).toEqual([
    [null, 0, 'so we begin 0:05'],
    [null, 9, 'and end 0:12'],
  ])
})

test('a line with a time in it is no heading among lines of another form', () => {
  expect(said('Ann: When?', 'Bob: I said', 'OK, 10:30', 'that is fine.')).toEqual([
    ['Ann', null, 'When?'],
    ['Bob', null, 'I said OK, 10:30 that is fine.'],
  ])
  expect(said('Ann: We plan', 'Lunch - 12:30', 'then home.')).toEqual([
    ['Ann', null, 'We plan Lunch - 12:30 then home.'],
  ])
  expect(said('Ann: When?', 'Bob: Hm.', '10:30 works for me.').at(-1)).toEqual([
    ...['Bob', null, 'Hm. 10:30 works for me.'],
  ])
})

test('a first heading, and names of one word after their times, are headings', () => {
  expect(
    said('Elena Park, 0:07', 'The rent.', '', 'Elena Park, 0:58', 'Right: the fees.')[0],
  ).toEqual(['Elena Park', 7, 'The rent.'])
  const mixed = ['00:00:02 Bob', '', '00:00:30 Bob', '', '00:00:40 Elena Park', 'Hello.']
  expect(said(...mixed).at(-1)).toEqual(['Elena Park', 40, 'Hello.'])
})

test('what looks like a heading and has no words below it is said', () => {
  expect(said('0:05 --> 0:08', 'Yes', '0:09 --> 0:12', 'Elena')).toEqual([
    [null, 5, 'Yes'],
    [null, 9, 'Elena'],
  ])
  expect(said('Fees:', 'Ann: fifty.')).toEqual([
    [null, null, 'Fees:'],
    ['Ann', null, 'fifty.'],
  ])
})

test('a heading without words is left out if its speaker says something elsewhere', () => {
  expect(said('Ann  0:03', 'Hello.', 'Bob  0:05', '', 'Ann  0:09', '', 'Bob  0:12', 'Hi.')).toEqual(
    [
      ['Ann', 3, 'Hello.'],
      ['Bob', 12, 'Hi.'],
    ],
  )
})

test('a sentence about a transcription, or with more than a service adds, is said', () => {
  const sentences = [
    'I think Bob and I started transcription',
    'We stopped transcription',
    'This editable transcript was computer generated, she said, and so I refused it.',
  ]
  for (const sentence of sentences)
    expect(said('Ann: Hi.', sentence, 'Bob: Yes.')[0]).toEqual(['Ann', null, `Hi. ${sentence}`])
})
