import { expect, test } from 'bun:test'
import { rows } from '../testing/transcript-rows'

/** The same two turns as most services write them. */
const said = (...lines: string[]) => rows('a.txt', `${lines.join('\n')}\n`)
const ELENA = ['Elena Park', 3, 12, 'Good morning.']
const BOB = ['Bob Lee', 12, null, 'Hello.']

test('headings of a speaker and a time, in the forms of many services', () => {
  const forms: [string, string][] = [
    ['Elena Park (00:03):', 'Bob Lee (00:12):'],
    ['Elena Park [00:00:03]', 'Bob Lee [00:00:12]'],
    ['[Elena Park 00:00:03]', '[Bob Lee 00:00:12]'],
    ['Elena Park | 00:03', 'Bob Lee | 00:12'],
    ['Elena Park, 0:03', 'Bob Lee, 0:12'],
    ['**Elena Park**, 0:03  ', '**Bob Lee**, 0:12  '],
    ['Elena Park 0:03', 'Bob Lee 0:12'],
    ['0:03 - Elena Park', '0:12 - Bob Lee'],
    ['@0:03 - Elena Park', '@0:12 - **Bob Lee**'],
    ['00:00:03 Elena Park', '00:00:12 Bob Lee'],
    ['Elena Park\n0:03', 'Bob Lee\n0:12'],
    ['Elena Park:\n0:03', 'Bob Lee:\n0:12'],
    ['0:03\nElena Park', '0:12\nBob Lee'],
  ]
  for (const [one, other] of forms) {
    expect(said(one, 'Good morning.', '', other, 'Hello.')).toEqual([ELENA, BOB])
    expect(said(one, 'Good morning.', other, 'Hello.')).toEqual([ELENA, BOB])
  }
})

test('a speaker, a time and words in one line', () => {
  const forms: [string, string][] = [
    ['Elena Park: [0:03] Good morning.', 'Bob Lee: [0:12] Hello.'],
    ['**Elena Park** (0:03): Good morning.', '**Bob Lee** (0:12): Hello.'],
    ['Elena Park\t0:03\tGood morning.', 'Bob Lee\t0:12\tHello.'],
    ['0:03\tElena Park\tGood morning.', '0:12\tBob Lee\tHello.'],
    ['0:03 **Elena Park:** Good morning.', '0:12 **Bob Lee:** Hello.'],
  ]
  for (const [one, other] of forms) expect(said(one, other)).toEqual([ELENA, BOB])
  expect(said('Elena Park [0:03 --> 0:05]: Good morning.', '[0:07 → 0:09] Hello.')).toEqual([
    ['Elena Park', 3, 5, 'Good morning.'],
    ['Elena Park', 7, 9, 'Hello.'],
  ])
})

test('chat messages of Zoom, and times of the day with AM and PM', () => {
  const chat = said(
    '14:03:21 From  Elena Park  to  Everyone:',
    '\tGood morning.',
    '14:03:30 From Bob Lee : Hello.',
  )
  expect(chat).toEqual([
    ['Elena Park', 0, 9, 'Good morning.'],
    ['Bob Lee', 9, null, 'Hello.'],
  ])
  expect(said('11:59 AM Elena Park: Good morning.', '12:01 PM Bob Lee: Hello.')).toEqual([
    ['Elena Park', 0, 120, 'Good morning.'],
    ['Bob Lee', 120, null, 'Hello.'],
  ])
  expect(said('23:59:30 Elena Park: Good morning.', '00:00:30 Bob Lee: Hello.')).toEqual([
    ['Elena Park', 0, 60, 'Good morning.'],
    ['Bob Lee', 60, null, 'Hello.'],
  ])
})

test('a chat message keeps its further lines, whatever they look like', () => {
  const chat = said(
    '14:03:21 From Elena Park to Everyone:',
    '\tAgenda:',
    '\tFees: 10:30',
    '\t',
    '\thttps://example.com: please read',
    '14:03:30\t From  Bob Lee (he/him) of the Department of Pensions / example.com : Noted',
    'Note: all of it',
  )
  expect(chat).toEqual([
    ['Elena Park', 0, 9, 'Agenda: Fees: 10:30 https://example.com: please read'],
    [
      'Bob Lee (he/him) of the Department of Pensions / example.com',
      ...[9, null, 'Noted Note: all of it'],
    ],
  ])
})

test('chat messages of Zoom in other languages', () => {
  expect(said('16:20:25\t De  elena : Hola.', '16:20:34 Von Bob Lee an alle:', '\tHallo.')).toEqual(
    [
      ['elena', 0, 9, 'Hola.'],
      ['Bob Lee', 9, null, 'Hallo.'],
    ],
  )
  expect(said('00:03 De Jong: Hello.')).toEqual([['De Jong', 3, null, 'Hello.']])
})

test('subtitles in a text file are read as such', () => {
  const srt = said('1', '00:00:03,000 --> 00:00:12,000', 'Elena Park: Good morning.')
  expect(srt).toEqual([ELENA])
  expect(said('WEBVTT', '', '00:03.000 --> 00:12.000', '<v Elena Park>Good morning.')).toEqual([
    ELENA,
  ])
})

test('times in what was said, dates and titles are left in the text', () => {
  const text = said(
    'Spring review',
    'April 14, 2026, 5:00PM',
    '',
    'Elena Park   0:03',
    'We meet at',
    '10:30 on Tuesday.',
    'Okay',
    'Tuesday 10:30',
    'Friday, 11:30',
    '4/14/2026 10:20 AM',
  )
  expect(text.map(([speaker, , , words]) => [speaker, words])).toEqual([
    [null, 'Spring review April 14, 2026, 5:00PM'],
    [
      'Elena Park',
      'We meet at 10:30 on Tuesday. Okay Tuesday 10:30 Friday, 11:30 4/14/2026 10:20 AM',
    ],
  ])
  expect(said('0:00', 'Okay', '0:05', 'so we begin').map(([speaker]) => speaker)).toEqual([
    null,
    null,
  ])
})

test('a full-width colon ends a name', () => {
  expect(said('王：好的。')).toEqual([['王', null, null, '好的。']])
})
