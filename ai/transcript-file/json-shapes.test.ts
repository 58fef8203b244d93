import { expect, test } from 'bun:test'
import { rows } from '../testing/transcript-rows'

test('transcripts of Deepgram and Google are read by the words of their alternatives', () => {
  const word = (text: string, start: number, speaker: number) => ({
    ...{ word: text.toLowerCase(), punctuated_word: text, start, end: start + 0.4, speaker },
  })
  const words = [word('Good', 1, 0), word('day.', 1.5, 0), word('Hello,', 3, 1)]
  const channels = [{ alternatives: [{ transcript: 'good day hello', words }] }]
  const topics = { segments: [{ text: 'not said' }] }
  expect(rows('a.json', JSON.stringify({ results: { topics, channels } }))).toEqual([
    ['Speaker 1', 1, 1.9, 'Good day.'],
    ['Speaker 2', 3, 3.4, 'Hello,'],
  ])
  const spoken = (word: string, seconds: number, speakerTag?: number) => ({
    ...{ word, startTime: `${seconds}.500s`, endTime: { seconds: `${seconds + 1}` }, speakerTag },
  })
  const results = [
    { alternatives: [{ transcript: 'Hello.', words: [spoken('Hello.', 0)] }] },
    { alternatives: [{ transcript: 'Yes.', words: [spoken('Yes.', 70)] }] },
    { alternatives: [{ words: [spoken('Hello.', 0, 1), spoken('Yes.', 70, 2)] }] },
  ]
  expect(rows('a.json', JSON.stringify({ results }))).toEqual([
    ['Speaker 1', 0.5, 1, 'Hello.'],
    ['Speaker 2', 70.5, 71, 'Yes.'],
  ])
})

test('two channels are two speakers, in the order of what they said', () => {
  const channel = (...starts: number[]) => ({
    alternatives: [
      { words: starts.map((start) => ({ word: `w${start}`, start, end: start + 1 })) },
    ],
  })
  const channels = [channel(1, 9), channel(4)]
  expect(
    rows('a.json', JSON.stringify({ channels })).map(([speaker, start]) => [speaker, start]),
  ).toEqual([
    ['Speaker 1', 1],
    ['Speaker 2', 4],
    ['Speaker 1', 9],
  ])
})

test('Amazon Transcribe: speakers listed apart from the words', () => {
  const item = (content: string, start_time?: string) => ({
    alternatives: [{ content }],
    start_time,
  })
  const label = (start_time: string, speaker_label: string) => ({ start_time, speaker_label })
  const results = {
    transcripts: [{ transcript: 'Good day. Hello' }],
    speaker_labels: {
      segments: [
        { items: [label('0.5', 'spk_0'), label('0.9', 'spk_0')] },
        { items: [label('2.0', 'spk_1')] },
      ],
    },
    items: [item('Good', '0.5'), item('day', '0.9'), item('.'), item('Hello', '2.0')],
  }
  expect(rows('a.json', JSON.stringify({ results }))).toEqual([
    ['spk_0', 0.5, null, 'Good day.'],
    ['spk_1', 2, null, 'Hello'],
  ])
})

test('times as durations, in parts, as dates or only of the words', () => {
  const azure = { speaker: 1, offset: 'PT1M2.5S', duration: 'PT2S', nBest: [{ display: 'Hello.' }] }
  const combined = [{ display: 'Hello.' }]
  const phrases = { combinedRecognizedPhrases: combined, recognizedPhrases: [azure] }
  expect(rows('a.json', JSON.stringify(phrases))).toEqual([['Speaker 1', 62.5, 64.5, 'Hello.']])
  const whisper = { timestamps: { from: '00:01:00,250', to: '00:01:02,000' }, text: ' Hello.' }
  expect(rows('a.json', JSON.stringify({ transcription: [whisper] }))[0]).toEqual([
    null,
    60.25,
    62,
    'Hello.',
  ])
  const monologue = {
    speaker: 0,
    elements: [
      { type: 'text', value: 'Hi', ts: 1.5, end_ts: 2 },
      { type: 'punct', value: '.' },
    ],
  }
  expect(rows('a.json', JSON.stringify({ monologues: [monologue] }))).toEqual([
    ['Speaker 1', 1.5, 2, 'Hi.'],
  ])
  const dated = ['2026-04-14T10:00:00.500Z', '2026-04-14T10:01:00Z'].map((start_timestamp) => ({
    ...{ text: 'Hello.', start_timestamp },
  }))
  expect(rows('a.json', JSON.stringify(dated)).map(([, start]) => start)).toEqual([0, 59.5])
})

test('a name comes before the number of its speaker', () => {
  const named = [{ speaker: 3, speaker_name: 'Elena', text: 'Hello.', start: '0:01' }]
  expect(rows('a.json', JSON.stringify(named))[0]?.[0]).toBe('Elena')
})
