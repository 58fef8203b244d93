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
