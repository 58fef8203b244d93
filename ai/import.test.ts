import { expect, test } from 'bun:test'
import { strToU8, zipSync } from 'fflate'
import { ImportError, importTranscript, isTranscriptName } from './import'
import type { Segment } from './segments'

function read(name: string, text: string | Uint8Array): Segment[] {
  return importTranscript(typeof text === 'string' ? strToU8(text) : text, name).segments
}

/** [speaker, start, end, text] of each segment. */
function rows(name: string, text: string | Uint8Array) {
  return read(name, text).map(({ speaker, start, end, text }) => [speaker, start, end, text])
}

test('WebVTT as Zoom writes it: the name before a colon', () => {
  const vtt = `WEBVTT

1
00:00:01.500 --> 00:00:04.000
Elena Park: Good morning, Margaret.

2
00:00:04.200 --> 01:00:06.000
Margaret Whitfield: Morning! Shall we
start at 10:30?
`
  expect(rows('a.vtt', vtt)).toEqual([
    ['Elena Park', 1.5, 4, 'Good morning, Margaret.'],
    ['Margaret Whitfield', 4.2, 3606, 'Morning! Shall we start at 10:30?'],
  ])
})

test('WebVTT as Teams writes it: voice tags, several in one cue', () => {
  const vtt = `WEBVTT

NOTE confidential

2a6b/12-0
00:00:03.120 --> 00:00:05.000 align:start
<v Elena Park>R&amp;D costs &lt;10%</v>

00:05.500 --> 00:09.000
<v Margaret O'Neil>Yes.</v>
<v.loud Elena Park>Good.</v>
`
  expect(rows('TEAMS.VTT', vtt)).toEqual([
    ['Elena Park', 3.12, 5, 'R&D costs <10%'],
    ["Margaret O'Neil", 5.5, 9, 'Yes.'],
    ['Elena Park', 5.5, 9, 'Good.'],
  ])
})

test('SubRip, with Windows line ends and a mark at its start', () => {
  const srt =
    '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\nElena: <i>Hello</i>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nno name here\r\n'
  expect(rows('a.srt', srt)).toEqual([
    ['Elena', 1, 2.5, 'Hello'],
    [null, 3, 4, 'no name here'],
  ])
})

test('plain text with names, and lines that go on', () => {
  const text = `Elena: Good morning.
and welcome.

Margaret Whitfield: Thank you: I have two points.
Note: this is not a speaker`
  expect(rows('a.txt', text)).toEqual([
    ['Elena', null, null, 'Good morning. and welcome.'],
    ['Margaret Whitfield', null, null, 'Thank you: I have two points. Note: this is not a speaker'],
  ])
})

test('text as Otter exports it', () => {
  const text = `Elena Park  0:03
Good morning. Let us begin
with the pension.

Speaker 2  1:05
All right.

Transcribed by https://otter.ai
`
  expect(rows('otter.txt', text)).toEqual([
    ['Elena Park', 3, 65, 'Good morning. Let us begin with the pension.'],
    ['Speaker 2', 65, null, 'All right.'],
  ])
})

test('text as Zoom saves captions: the time of day counts from the first line', () => {
  const text = `[Elena Park] 14:03:21
Good morning.
[Margaret Whitfield] 14:03:30
Hello.`
  expect(rows('zoom.txt', text)).toEqual([
    ['Elena Park', 0, 9, 'Good morning.'],
    ['Margaret Whitfield', 9, null, 'Hello.'],
  ])
})

test('times before the names, and times without names', () => {
  const text = `[00:00:05] Elena: Hello.
(0:12) and a second thought
00:01:00 Margaret: Bye.`
  expect(rows('a.txt', text)).toEqual([
    ['Elena', 5, 12, 'Hello.'],
    ['Elena', 12, 60, 'and a second thought'],
    ['Margaret', 60, null, 'Bye.'],
  ])
})

const MEET = `Portfolio review - Transcript
00:00:00

Alice Park: Shall we begin?
Bob: Yes.

00:05:00

Bob: The fees are due.
And so is the rent.
[00:10:00]
so we agreed.
Alice Park: Good.`

test('a time alone on its line begins what follows, as Google Meet writes it', () => {
  const said = [
    ['Alice Park', 0, null, 'Shall we begin?'],
    ['Bob', null, null, 'Yes.'],
    ['Bob', 300, 600, 'The fees are due. And so is the rent.'],
    ['Bob', 600, null, 'so we agreed.'],
    ['Alice Park', null, null, 'Good.'],
  ]
  expect(rows('meet.txt', MEET).slice(1)).toEqual(said)
  expect(rows('meet.docx', docx(MEET.split('\n'))).slice(1)).toEqual(said)
})

test('prose without any names stays as it is, by paragraphs', () => {
  expect(rows('a.txt', 'We met at 10:30.\nIt rained.\n\nThe end.')).toEqual([
    [null, null, null, 'We met at 10:30. It rained.'],
    [null, null, null, 'The end.'],
  ])
})

test('JSON lists under different names of fields', () => {
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

test('JSON of single words in milliseconds becomes sentences in seconds', () => {
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

test('one passage of an hour in seconds stays an hour, and short ones in milliseconds stay short', () => {
  const hour = [{ text: 'We looked at the account. '.repeat(1500).trim(), start: 0, end: 3600 }]
  expect(rows('a.json', JSON.stringify(hour))[0]?.[2]).toBe(3600)
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

test('JSON times that say what they are in are read so, however little was said', () => {
  const clock = [{ text: 'Hi', start: '00:00:10', end: '00:10:00' }]
  expect(rows('a.json', JSON.stringify(clock))).toEqual([[null, 10, 600, 'Hi']])
  const named = [{ text: 'Good morning to all of you here.', startMs: 100, endMs: 600 }]
  expect(rows('a.json', JSON.stringify(named))[0]?.slice(1, 3)).toEqual([0.1, 0.6])
})

test('words without full stops are parted by speakers and pauses, passages of one word are left', () => {
  const word = (text: string, start: number, speaker = 'A') => ({
    ...{ text, speaker, start, end: start + 0.4 },
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

function docx(paragraphs: string[]): Uint8Array {
  const body = paragraphs
    .map(
      (text) =>
        `<w:p><w:pPr/><w:r><w:t xml:space="preserve">${text.replace(/\t/g, '</w:t><w:tab/><w:t>').replace(/\n/g, '</w:t><w:br/><w:t>')}</w:t></w:r></w:p>`,
    )
    .join('')
  const xml = `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`
  return zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8(xml) })
}

test('Word documents as Teams exports them, newer and older', () => {
  const newer = docx([
    'Spring review',
    'April 14, 2026, 5:00PM',
    'Elena Park   0:03\nR&amp;D first.',
    'Margaret Whitfield   1:10\nAll right.',
  ])
  expect(rows('t.docx', newer).slice(-2)).toEqual([
    ['Elena Park', 3, 70, 'R&D first.'],
    ['Margaret Whitfield', 70, null, 'All right.'],
  ])
  const older = docx([
    '0:0:1.5 --> 0:0:4.0\nElena Park\nGood morning.',
    '0:0:4.5 --> 0:0:6.0\nMargaret\nHello.',
  ])
  expect(rows('t.docx', older)).toEqual([
    ['Elena Park', 1.5, 4, 'Good morning.'],
    ['Margaret', 4.5, 6, 'Hello.'],
  ])
})

test('text in UTF-16 and in the western code page is read', () => {
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(new Uint16Array([...'Élise: Grüße'].map((c) => c.charCodeAt(0))).buffer),
  ])
  expect(rows('a.txt', utf16)).toEqual([['Élise', null, null, 'Grüße']])
  expect(
    rows('a.txt', new Uint8Array([0x45, 0x6c, 0x61, 0x3a, 0x20, 0xfc, 0x62, 0x65, 0x72])),
  ).toEqual([['Ela', null, null, 'über']])
})

test('files that hold no transcript are refused in plain words', () => {
  const refused: [string, string | Uint8Array, RegExp][] = [
    ['a.vtt', 'WEBVTT\n\nnothing', /no timed lines/],
    ['a.txt', '  \n ', /no text/],
    ['a.txt', new Uint8Array([1, 0, 2, 0]), /not a text file/],
    ['a.json', '{"a": ', /not valid JSON/],
    ['a.json', '{"a": [1, 2]}', /no list of passages/],
    ['a.docx', 'not a zip', /not a Word document/],
    ['a.docx', zipSync({ 'x.txt': strToU8('a') }), /not a Word document/],
    ['a.docx', zipSync({ 'word/document.xml': new Uint8Array(30 * 2 ** 20) }), /too large/],
    ['a.pdf', '%PDF', /^Unsupported file format/],
    ['a.txt', new Uint8Array(21 * 2 ** 20), /too large/],
  ]
  for (const [name, content, message] of refused) {
    expect(() => read(name, content)).toThrow(message)
    expect(() => read(name, content)).toThrow(ImportError)
  }
})

test('lists within lists are refused before they are read, brackets that are said are not', () => {
  expect(() => read('a.json', '['.repeat(500_000) + ']'.repeat(500_000))).toThrow('not valid JSON')
  const said = JSON.stringify([{ speaker: 'Elena', start: 0, end: 2, text: '['.repeat(500) }])
  expect(rows('a.json', said)).toEqual([['Elena', 0, 2, '['.repeat(500)]])
})

test('transcripts are told from recordings by their names', () => {
  expect(isTranscriptName('Meeting.VTT')).toBe(true)
  expect(isTranscriptName('Meeting.vtt.mp3')).toBe(false)
  expect(isTranscriptName('vtt')).toBe(false)
})
