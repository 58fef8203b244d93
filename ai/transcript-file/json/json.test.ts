import { expect, test } from 'bun:test'
import { parsed, rows } from '../../testing/transcript-rows'

test('JSON lists are read under various field names', () => {
  const teams = {
    entries: [
      {
        text: 'Hi',
        speakerDisplayName: 'Elena',
        startOffset: '00:00:03.479',
        endOffset: '00:00:04.0',
      },
    ],
  }
  expect(rows('a.json', JSON.stringify(teams))).toEqual([['Elena', 3.479, 4, 'Hi']])
  const whisper = {
    text: 'x',
    segments: [{ speaker: 'SPEAKER_00', start: 0.5, end: 2, text: ' Hello ' }],
  }
  expect(rows('a.json', JSON.stringify(whisper))).toEqual([['SPEAKER_00', 0.5, 2, 'Hello']])
  const milliseconds = {
    utterances: [
      { speaker: 0, text: 'One.', start: 250, end: 4_000 },
      { speaker: 1, text: 'Two.', start: 65_000, end: 66_500 },
    ],
  }
  expect(rows('a.json', JSON.stringify(milliseconds))).toEqual([
    ['Speaker 1', 0.25, 4, 'One.'],
    ['Speaker 2', 65, 66.5, 'Two.'],
  ])
  const words = [
    { participant: { name: 'Elena' }, words: [{ text: 'Good' }, { text: 'day' }, { text: '.' }] },
  ]
  expect(rows('a.json', JSON.stringify(words))).toEqual([['Elena', null, null, 'Good day.']])
})

test('single words in milliseconds become sentences in seconds', () => {
  const text = Array.from({ length: 1000 }, (_, at) => `We looked at account ${at}.`).join(' ')
  const words = text.split(' ').map((text, at) => ({
    text,
    start: at * 720,
    end: at * 720 + 500,
    confidence: 0.9,
    speaker: null,
  }))
  const found = rows('a.json', JSON.stringify({ id: 'x', text, words, utterances: null }))
  expect(found).toHaveLength(1000)
  expect(found[0]).toEqual([null, 0, 3.38, 'We looked at account 0.'])
  expect(found.at(-1)).toEqual([null, 3596.4, 3599.78, 'We looked at account 999.'])
})

test('an hour-long segment in seconds stays an hour, and short ones in milliseconds stay short', () => {
  const hour = [{ text: 'We looked at the account. '.repeat(1500).trim(), start: 0, end: 3600 }]
  expect(rows('a.json', JSON.stringify(hour)).at(-1)?.[2]).toBe(3600)
  const short = [
    { text: 'Good morning.', start: 80, end: 900 },
    { text: 'Shall we begin?', start: 1_000, end: 2_100 },
  ]
  expect(rows('a.json', JSON.stringify(short)).map(([, start, end]) => [start, end])).toEqual([
    [0.08, 0.9],
    [1, 2.1],
  ])
  const starts = short.map(({ text, start }) => ({ text, start_time: start / 100 }))
  expect(rows('a.json', JSON.stringify(starts)).map(([, start]) => start)).toEqual([0.8, 10])
})

test('times with a stated unit are used as such, however little was said', () => {
  const clock = [{ text: 'Hi', start: '00:00:10', end: '00:10:00' }]
  expect(rows('a.json', JSON.stringify(clock))).toEqual([[null, 10, 600, 'Hi']])
  const named = [{ text: 'Good morning to all of you here.', startMs: 100, endMs: 600 }]
  expect(rows('a.json', JSON.stringify(named))[0]?.slice(1, 3)).toEqual([0.1, 0.6])
})

test('words without full stops are split at speakers and pauses, and short segments are kept', () => {
  const word = (text: string, start: number, speaker = 'A') => ({
    text,
    speaker,
    start,
    end: start + 0.4,
  })
  const words = [word('so', 0), word('we', 0.5), word('agree', 1), word('yes', 1.5, 'B')]
  const later = [word('and', 9), word('then', 9.5)]
  expect(rows('a.json', JSON.stringify({ words: [...words, ...later] }))).toEqual([
    ['A', 0, 1.4, 'so we agree'],
    ['B', 1.5, 1.9, 'yes'],
    ['A', 9, 9.9, 'and then'],
  ])
  const turns = [word('Yes.', 0), word('Good.', 1)]
  expect(rows('a.json', JSON.stringify(turns))).toHaveLength(2)
})

test('nested lists are refused before parsing, but brackets in speech are fine', () => {
  expect(() => parsed('a.json', '['.repeat(500_000) + ']'.repeat(500_000))).toThrow(
    'isn’t valid JSON',
  )
  const said = JSON.stringify([{ speaker: 'Elena', start: 0, end: 2, text: '['.repeat(500) }])
  expect(rows('a.json', said)).toEqual([['Elena', 0, 2, '['.repeat(500)]])
})

test('times that no recording has are left out, which the database could not store', () => {
  const times = [1e308, '1e300', 1e15, 5e-324, -5, 3.25]
  const list = times.map((start) => ({
    text: 'Yes.',
    speaker: String(start),
    start,
    startMs: null,
  }))
  const entries = JSON.stringify([{ text: 'Hi.', speaker: 'Al', start: '0:01' }, ...list])
  const starts = rows('a.json', entries).map(([, start]) => start)
  expect(starts).toEqual([1, null, null, null, 0, null, 3.25])
})

test('an entry per line is a list; anything else is no JSON', () => {
  const lines = ['{"speaker":"Ann","text":"Yes."}', '', '{"speaker":"Bob","text":"No."}']
  expect(rows('a.json', lines.join('\r\n'))).toEqual([
    ['Ann', null, null, 'Yes.'],
    ['Bob', null, null, 'No.'],
  ])
  expect(() => parsed('a.json', '{"speaker":\n"Ann"')).toThrow('isn’t valid JSON')
})
