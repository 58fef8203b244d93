import { expect, test } from 'bun:test'
import { rows } from '../../testing/transcript-rows'

test('transcripts of Deepgram and Google are read by the words of their alternatives', () => {
  const word = (text: string, start: number, speaker: number) => ({
    word: text.toLowerCase(),
    punctuated_word: text,
    start,
    end: start + 0.4,
    speaker,
  })
  const words = [word('Good', 1, 0), word('day.', 1.5, 0), word('Hello,', 3, 1)]
  const channels = [{ alternatives: [{ transcript: 'good day hello', words }] }]
  const topics = { segments: [{ text: 'not said' }] }
  expect(rows('a.json', JSON.stringify({ results: { topics, channels } }))).toEqual([
    ['Speaker 1', 1, 1.9, 'Good day.'],
    ['Speaker 2', 3, 3.4, 'Hello,'],
  ])
  const spoken = (word: string, seconds: number, speakerTag?: number) => ({
    word,
    startTime: `${seconds}.500s`,
    endTime: { seconds: `${seconds + 1}` },
    speakerTag,
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
    text: 'Hello.',
    start_timestamp,
  }))
  expect(rows('a.json', JSON.stringify(dated)).map(([, start]) => start)).toEqual([0, 59.5])
})

test('a name comes before the number of its speaker', () => {
  const named = [{ speaker: 3, speaker_name: 'Elena', text: 'Hello.', start: '0:01' }]
  expect(rows('a.json', JSON.stringify(named))[0]?.[0]).toBe('Elena')
})

test('both sides of a call are kept, whatever they say at the same time', () => {
  const side = (...said: string[]) => ({
    alternatives: [
      { words: said.map((word, at) => ({ word, start: at, end: at + 0.9, speaker: 0 })) },
    ],
  })
  const read = (value: unknown) =>
    rows('a.json', JSON.stringify(value)).map(([speaker, , , text]) => [speaker, text])
  const channels = [side('I', 'owe', 'you.'), side('Hello', 'can', 'you.')]
  expect(read({ results: { channels } })).toEqual([
    ['Speaker 1', 'I owe you.'],
    ['Speaker 2', 'Hello can you.'],
  ])
  expect(read({ channels: [side('Yes.'), side('Yes.')] })).toEqual([
    ['Speaker 1', 'Yes.'],
    ['Speaker 2', 'Yes.'],
  ])
  const result = (channelTag: number, ...[first, ...rest]: string[]) => {
    const timed = rest.map((word, at) => ({ word, startOffset: `${at + 1}s` }))
    return { channelTag, alternatives: [{ words: [{ word: first }, ...timed] }] }
  }
  const results = [result(1, 'I', 'owe', 'you'), result(2, 'Hello', 'Ann', 'Lee', 'you')]
  expect(read({ results }).map(([, text]) => text)).toEqual(['I owe you', 'Hello Ann Lee you'])
})

test('channels that name themselves keep their speakers in later results', () => {
  const result = (channelTag: number, word: string, seconds: number) => ({
    channelTag,
    alternatives: [{ words: [{ word, startOffset: `${seconds}s` }] }],
  })
  const results = [result(1, 'Hello.', 1), result(2, 'Hi.', 3), result(1, 'Bye.', 5)]
  expect(rows('a.json', JSON.stringify({ results })).map(([speaker]) => speaker)).toEqual([
    ...['Speaker 1', 'Speaker 2', 'Speaker 1'],
  ])
})

test('entries without timed words are kept among those with them', () => {
  const said = { speaker: 'Ann', text: 'I never agreed to this.' }
  const words = [
    { text: 'You', start: 1, end: 1.5 },
    { text: 'did.', start: 1.5, end: 2 },
  ]
  expect(rows('a.json', JSON.stringify({ segments: [{ speaker: 'Bob', words }, said] }))).toEqual([
    ['Bob', 1, 2, 'You did.'],
    ['Ann', null, null, 'I never agreed to this.'],
  ])
})

test('people with names keep them when they speak at the same time', () => {
  const turn = (speaker: string, text: string, start: number) => ({
    speaker,
    words: [{ text, start, end: start + 5 }],
  })
  const segments = [turn('Ann', 'Good.', 0), turn('Bob', 'Well.', 2), turn('Ann', 'So.', 6)]
  expect(rows('a.json', JSON.stringify({ segments })).map(([speaker]) => speaker)).toEqual([
    ...['Ann', 'Bob', 'Ann'],
  ])
})

test('a text that says more than its timed words is kept, with their time', () => {
  const words = [
    { text: 'I', start: 1, end: 1.2 },
    { text: 'agreed.', start: 2, end: 2.5 },
  ]
  const entry = { speaker: 'Ann', text: 'I never said that I agreed.', words }
  expect(rows('a.json', JSON.stringify({ segments: [entry] }))).toEqual([
    ['Ann', 1, 2.5, 'I never said that I agreed.'],
  ])
})
