import { expect, test } from 'bun:test'
import { rows } from '../../testing/transcript-rows'

const read = (value: unknown) => rows('a.json', JSON.stringify(value))

test('Amazon Call Analytics: names with capitals, times in milliseconds', () => {
  const Items = [{ Content: 'Good', BeginOffsetMillis: 440, EndOffsetMillis: 900 }]
  const turn = (Content: string, from: number, ParticipantRole: string) => ({
    LoudnessScores: [70],
    Content,
    Items,
    BeginOffsetMillis: from,
    EndOffsetMillis: from + 500,
    ParticipantRole,
  })
  expect(
    read({ Transcript: [turn('Good day.', 440, 'AGENT'), turn('Hi.', 61_000, 'CUSTOMER')] }),
  ).toEqual([
    ['AGENT', 0.44, 0.94, 'Good day.'],
    ['CUSTOMER', 61, 61.5, 'Hi.'],
  ])
})

test('Amazon Transcribe: a channel per speaker, listed apart from the words of both', () => {
  const item = (content: string, start: number) => ({
    start_time: `${start}`,
    end_time: `${start + 1}`,
    alternatives: [{ content }],
  })
  const channel = (label: string, ...items: unknown[]) => ({ channel_label: label, items })
  const items = [item('Good', 1), item('day.', 2), item('Hello.', 5), item('Bye.', 9)]
  const [good, day, hello, bye] = items
  const channels = [channel('ch_0', good, day, bye), channel('ch_1', hello)]
  expect(read({ results: { segments: items, items, channel_labels: { channels } } })).toEqual([
    ['Speaker 1', 1, 3, 'Good day.'],
    ['Speaker 2', 5, 6, 'Hello.'],
    ['Speaker 1', 9, 10, 'Bye.'],
  ])
})

test('phrases of Azure: a list of both channels, fast transcription, and ticks', () => {
  const phrase = (channel: number, seconds: number, display: string) => ({
    channel,
    offset: `PT${seconds}S`,
    duration: 'PT1S',
    offsetInTicks: seconds * 1e7,
    nBest: [{ display }],
  })
  const phrases = [phrase(0, 1, 'Hello.'), phrase(0, 9, 'Bye.'), phrase(1, 4, 'Yes.')]
  expect(read({ recognizedPhrases: phrases })).toEqual([
    ['Speaker 1', 1, 2, 'Hello.'],
    ['Speaker 2', 4, 5, 'Yes.'],
    ['Speaker 1', 9, 10, 'Bye.'],
  ])
  const fast = { speaker: 1, offsetMilliseconds: 960, durationMilliseconds: 640, text: 'Hi.' }
  expect(read({ combinedPhrases: [{ text: 'Hi.' }], phrases: [fast] })).toEqual([
    ['Speaker 1', 0.96, 1.6, 'Hi.'],
  ])
  const detailed = { Offset: 65_000_000, Duration: 9_000_000, DisplayText: 'I am fine, thank you.' }
  expect(read([detailed])).toEqual([[null, 6.5, 7.4, 'I am fine, thank you.']])
})

test('Gecko and IBM: terms, and words as lists with speakers of their own', () => {
  const terms = [
    { start: 0.5, end: 1, text: 'Hi', type: 'WORD' },
    { start: 1, end: 1, text: '.', type: 'PUNCTUATION' },
  ]
  expect(read({ monologues: [{ speaker: { name: null, id: 'Roger' }, terms }] })).toEqual([
    ['Roger', 0.5, 1, 'Hi.'],
  ])
  const heard = [
    ['good', 1, 1.5],
    ['day', 1.5, 2],
    ['yes', 2.5, 3],
  ]
  const speaker_labels = [1, 1.5, 2.5].map((from, at) => ({ from, speaker: at === 2 ? 1 : 0 }))
  const alternatives = [{ transcript: 'good day yes ', timestamps: heard }]
  expect(read({ results: [{ alternatives, final: true }], speaker_labels })).toEqual([
    ['Speaker 1', 1, 2, 'good day'],
    ['Speaker 2', 2.5, 3, 'yes'],
  ])
})

test('Webex, Sembly and Whisper in Python; tasks are no transcript', () => {
  const snippet = { personName: 'Elena', offsetMillisecond: 1500, durationMillisecond: 500 }
  expect(read({ items: [{ ...snippet, text: 'Hello.' }] })).toEqual([['Elena', 1.5, 2, 'Hello.']])
  const turn = { speaker_name: 'Bob', start_time: 0, end_time: 4, words_str: 'Good morning.' }
  expect(read({ action_items: [{ owner: 'Bob', text: 'Call' }], transcript: [turn] })).toEqual([
    ['Bob', 0, 4, 'Good morning.'],
  ])
  const chunks = [{ timestamp: [0, 3.5], text: 'So we begin.' }]
  expect(read({ tasks: [{ text: 'Call' }], text: 'So we begin.', chunks })).toEqual([
    [null, 0, 3.5, 'So we begin.'],
  ])
})

test('Speechmatics: the words of their alternatives, and no speaker if none were told apart', () => {
  const word = (content: string, start_time: number, speaker: string, type = 'word') => ({
    start_time,
    end_time: start_time + 0.4,
    type,
    alternatives: [{ content, speaker, confidence: 1, language: 'en' }],
  })
  const words = [word('Hello', 1, 'UU'), word('.', 1.4, 'UU', 'punctuation'), word('Yes', 9, 'S1')]
  expect(read({ format: '2.9', results: words })).toEqual([
    [null, 1, 1.8, 'Hello.'],
    ['S1', 9, 9.4, 'Yes'],
  ])
})

test('a sentence whose first word has no time begins with the next one', () => {
  const first = { word: 'In', endOffset: '0.4s' }
  const rest = { word: 'June.', startOffset: '0.400s', endOffset: '0.900s' }
  const later = [{ word: '2014' }, { word: 'was', startOffset: '5s', endOffset: '5.2s' }]
  const results = [{ alternatives: [{ words: [first, rest, ...later] }] }]
  expect(read({ results })).toEqual([
    [null, 0.4, 0.9, 'In June.'],
    [null, 5, 5.2, '2014 was'],
  ])
})

test('OpenAI with times of words alone: these, and not the text without times', () => {
  const words = [
    { word: 'You', start: 0.5, end: 0.7 },
    { word: 'signed', start: 0.8, end: 1.2 },
    { word: 'it.', start: 1.2, end: 1.4 },
  ]
  const whole = JSON.stringify({ task: 'transcribe', duration: 2, text: 'You signed it.', words })
  expect(rows('a.json', whole)).toEqual([[null, 0.5, 1.4, 'You signed it.']])
  expect(rows('a.json', JSON.stringify({ words }))).toEqual([[null, 0.5, 1.4, 'You signed it.']])
})

test('YouTube: captions of words, with times in milliseconds', () => {
  const said = (words: string[], tStartMs: number) => ({
    tStartMs,
    dDurationMs: 4_000,
    segs: words.map((utf8, at) => ({ utf8, tOffsetMs: at * 300 })),
  })
  const events = [
    said(['You', ' signed', ' it.'], 1_500),
    said(['\n'], 5_000),
    said(['Yes.'], 9_000),
  ]
  expect(read({ wireMagic: 'pb3', events })).toEqual([
    [null, 1.5, 5.5, 'You signed it.'],
    [null, 9, 13, 'Yes.'],
  ])
})
