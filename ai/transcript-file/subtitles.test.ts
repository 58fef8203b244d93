import { expect, test } from 'bun:test'
import { rows } from '../testing/transcript-rows'

test('WebVTT from Zoom: the name before a colon', () => {
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

test('WebVTT from Teams: voice tags, several per cue', () => {
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

test('SubRip with Windows line endings and a BOM', () => {
  const srt =
    '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\nElena: <i>Hello</i>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nno name here\r\n'
  expect(rows('a.srt', srt)).toEqual([
    ['Elena', 1, 2.5, 'Hello'],
    [null, 3, 4, 'no name here'],
  ])
})

test('words outside the voice tags of a cue are kept', () => {
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nSo. <v Elena>Hello.</v> All right.'
  expect(rows('a.vtt', vtt).map(([speaker, , , text]) => [speaker, text])).toEqual([
    [null, 'So.'],
    ['Elena', 'Hello.'],
    [null, 'All right.'],
  ])
})

test('a cue whose lines name their speakers has several', () => {
  const srt = '1\n00:00:01,000 --> 00:00:04,000\nElena: Shall we?\nAt ten.\nBob: Yes.\n'
  expect(rows('a.srt', srt)).toEqual([
    ['Elena', 1, 4, 'Shall we? At ten.'],
    ['Bob', 1, 4, 'Yes.'],
  ])
})

test('SubRip: text after an empty line is kept, numbers of cues and style codes are not', () => {
  const srt = `1
00:00:01,000 --> 00:00:02,000
{\\an8}We meet

at 10.
2
00:00:03,000 --> 00:00:04,000
Good.
`
  expect(rows('a.srt', srt)).toEqual([
    [null, 1, 2, 'We meet at 10.'],
    [null, 3, 4, 'Good.'],
  ])
})

test('WebVTT from Webex: the name next to the number of the cue', () => {
  const vtt = 'WEBVTT\n\n1 "Elena Park" (4711)\n00:00:01.000 --> 00:00:02.000\nHello.\n'
  expect(rows('a.vtt', vtt)).toEqual([['Elena Park', 1, 2, 'Hello.']])
})

test('captions that roll, as on YouTube: each line once, and lines of spaces end no cue', () => {
  const vtt = `WEBVTT
Kind: captions

00:00:00.000 --> 00:00:04.400 align:start position:0%
 
the<00:00:01.799><c> first</c><00:00:02.960><c> thing</c>

00:00:04.400 --> 00:00:04.410 align:start position:0%
the first thing
 

00:00:04.410 --> 00:00:06.500 align:start position:0%
the first thing
is<00:00:05.000><c> that</c>
`
  expect(rows('a.vtt', vtt)).toEqual([
    [null, 0, 4.4, 'the first thing'],
    [null, 4.41, 6.5, 'is that'],
  ])
  const twice = 'WEBVTT\n\n00:01.000 --> 00:02.000\nYes.\n\n00:02.000 --> 00:03.000\nYes.\n'
  const other = '\n00:03.000 --> 00:04.000\nGood.\n\n00:04.000 --> 00:05.000\nSo.\n'
  expect(rows('a.vtt', twice + other)).toHaveLength(4)
})

test('the marks of live captioners before a name', () => {
  const srt = '1\n00:00:01,000 --> 00:00:04,000\n>> ELENA PARK: Good day.\n>> Yes.\n'
  expect(rows('a.srt', srt)).toEqual([['ELENA PARK', 1, 4, 'Good day. >> Yes.']])
})

test('what is said in angle brackets is kept, tags and times of words are not', () => {
  const said = (words: string) => rows('a.vtt', `WEBVTT\n\n00:01.000 --> 00:02.000\n${words}\n`)
  const bare = 'if x <5000 and y> 3 or <b and c> 4, <unclear> <vote> <the rest>'
  expect(said(bare)).toEqual([[null, 1, 2, bare]])
  const tagged =
    '<c.yellow.bg_blue>A</c> <I>b</I><b.loud>c</b> <00:01.500><font color="#fff">d</font>'
  expect(said(`${tagged}<br/> <lang en-GB>e</lang> <ruby>f<rt>g</rt></ruby>`)).toEqual([
    [null, 1, 2, 'A bc d e fg'],
  ])
  expect(said(`<v.loud Ann>${bare}</v>`)).toEqual([['Ann', 1, 2, bare]])
})

test('WebVTT: text after an empty line in a cue is kept, comments and names of cues are not', () => {
  const vtt = `WEBVTT

intro
00:01.000 --> 00:02.000
<v Ann>We meet

at ten,

in your office.</v>

NOTE a comment
of two lines

STYLE
::cue { color: red }

7f3a/2-0
00:03.000 --> 00:04.000
Good.

2 "Bob Ray" (124)
00:05.000 --> 00:06.000
5000

1
00:07.000 --> 00:08.000
So

be it.
`
  expect(rows('a.vtt', vtt)).toEqual([
    ['Ann', 1, 2, 'We meet at ten, in your office.'],
    [null, 3, 4, 'Good.'],
    ['Bob Ray', 5, 6, '5000'],
    [null, 7, 8, 'So be it.'],
  ])
})

test('a cue that ends with a colon is speech unless words follow the name', () => {
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nHotel:\n\n2\n00:00:02,000 --> 00:00:03,000\n'
  expect(rows('a.srt', `${srt}Bob: I see.\nTango:\n`)).toEqual([
    [null, 1, 2, 'Hotel:'],
    ['Bob', 2, 3, 'I see.'],
    [null, 2, 3, 'Tango:'],
  ])
  expect(rows('a.srt', `${srt}Bob:\nI see.\n`)[1]).toEqual(['Bob', 2, 3, 'I see.'])
})

test('a number said before a cue without a gap is kept if it does not count the cues', () => {
  const cue = (number: string, from: number, words: string) =>
    [number, `00:00:0${from}.000 --> 00:00:0${from + 1}.000`, words].filter((line) => line !== '')
  const numbered = [...cue('7', 1, 'How much?'), ...cue('8', 2, '5000'), ...cue('9', 3, 'Good.')]
  const plain = [...cue('', 1, 'How much?'), ...cue('', 2, '5000'), ...cue('', 3, 'Good.')]
  for (const lines of [numbered, plain, ['WEBVTT', '', ...plain]]) {
    const name = lines[0] === 'WEBVTT' ? 'a.vtt' : 'a.srt'
    expect(rows(name, lines.join('\n')).map(([, , , words]) => words)).toEqual([
      'How much?',
      '5000',
      'Good.',
    ])
  }
})

test('subtitles of YouTube in a text file keep their times', () => {
  const sbv = `0:00:00.599,0:00:04.160
Elena Park: Good morning.[br]Shall we start?

0:00:04.160,0:01:06.770
At 10:30, then.
`
  const read = [
    ['Elena Park', 0.599, 4.16, 'Good morning. Shall we start?'],
    [null, 4.16, 66.77, 'At 10:30, then.'],
  ]
  expect(rows('a.txt', sbv)).toEqual(read)
  expect(rows('a.txt', `\uFEFF\n${sbv.replaceAll('\n', '\r\n')}`)).toEqual(read)
})

test('words that contain such times are no subtitles', () => {
  expect(rows('a.txt', 'Elena: The gap is\n0:00:01.000,0:00:02.000\nlong.')[0]?.[0]).toBe('Elena')
})
