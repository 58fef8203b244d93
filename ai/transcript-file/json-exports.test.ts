import { expect, test } from 'bun:test'
import { rows } from '../testing/transcript-rows'

const read = (value: unknown) => rows('a.json', JSON.stringify(value))

test('Amazon Call Analytics: names with capitals, times in milliseconds', () => {
  const Items = [{ Content: 'Good', BeginOffsetMillis: 440, EndOffsetMillis: 900 }]
  const turn = (Content: string, from: number, ParticipantRole: string) => ({
    ...{ LoudnessScores: [70], Content, Items, BeginOffsetMillis: from },
    ...{ EndOffsetMillis: from + 500, ParticipantRole },
  })
  expect(
    read({ Transcript: [turn('Good day.', 440, 'AGENT'), turn('Hi.', 61_000, 'CUSTOMER')] }),
  ).toEqual([
    ['AGENT', 0.44, 0.94, 'Good day.'],
    ['CUSTOMER', 61, 61.5, 'Hi.'],
  ])
})

test('phrases of Azure: fast transcription, and ticks', () => {
  const fast = { speaker: 1, offsetMilliseconds: 960, durationMilliseconds: 640, text: 'Hi.' }
  expect(read({ combinedPhrases: [{ text: 'Hi.' }], phrases: [fast] })).toEqual([
    ['Speaker 1', 0.96, 1.6, 'Hi.'],
  ])
  const detailed = { Offset: 65_000_000, Duration: 9_000_000, DisplayText: 'I am fine, thank you.' }
  expect(read([detailed])).toEqual([[null, 6.5, 7.4, 'I am fine, thank you.']])
})
