import { expect, test } from 'bun:test'
import { rows } from '../testing/transcript-rows'

const read = (...lines: string[]) => rows('a.txt', lines.join('\n'))

test('a second time was said if the other lines have one time', () => {
  const said = [
    [null, 3, 24, 'So we begin.'],
    [null, 24, 40, '10:30 is fine.'],
    [null, 40, 51, '11:00'],
    [null, 51, null, 'Good.'],
  ]
  for (const dash of ['-', '–']) {
    const answers = [`0:24 ${dash} 10:30 is fine.`, `0:40 ${dash} 11:00`]
    expect(read('0:03 So we begin.', ...answers, '0:51 Good.')).toEqual(said)
  }
})

test('a second time is the end of a turn in a file of spans, or before a speaker', () => {
  expect(read('0:00 - 0:24 So we begin.', '0:24 – 0:30 Yes.', '0:31 Then we go on.')).toEqual([
    [null, 0, 24, 'So we begin.'],
    [null, 24, 30, 'Yes.'],
    [null, 31, null, 'Then we go on.'],
  ])
  expect(read('0:03 Ann: So we begin.', '0:24 - 0:30 Ann: Yes.', '0:31 Bob: No.')).toEqual([
    ['Ann', 3, 24, 'So we begin.'],
    ['Ann', 24, 30, 'Yes.'],
    ['Bob', 31, null, 'No.'],
  ])
  expect(read('0:24 - 10:30 is the break.')).toEqual([[null, 24, 630, 'is the break.']])
})
