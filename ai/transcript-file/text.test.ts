import { expect, test } from 'bun:test'
import { docx, rows } from '../testing/transcript-rows'

test('plain text with names and continued lines', () => {
  const text = `Elena: Good morning.
and welcome.

Margaret Whitfield: Thank you: I have two points.
Note: this is not a speaker`
  expect(rows('a.txt', text)).toEqual([
    ['Elena', null, null, 'Good morning. and welcome.'],
    ['Margaret Whitfield', null, null, 'Thank you: I have two points. Note: this is not a speaker'],
  ])
})

test('text from Otter', () => {
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

test('captions from Zoom: the time of day counts from the first line', () => {
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

test('a time on its own line applies to the lines below, as in Google Meet', () => {
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

test('what was marked during the speech, as in Fathom, does not change who speaks', () => {
  const text = `@0:03 - Elena Park
ACTION ITEM: Send the prices - WATCH
I’ll send the prices.
ACTION ITEM: Call Bob - WATCH: https://example.com
And call.

@0:09 - Bob Lee
Fine.`
  expect(rows('a.txt', text)).toEqual([
    [null, null, null, 'ACTION ITEM: Send the prices - WATCH'],
    ['Elena Park', 3, null, 'I’ll send the prices.'],
    [null, null, null, 'ACTION ITEM: Call Bob - WATCH: https://example.com'],
    ['Elena Park', null, null, 'And call.'],
    ['Bob Lee', 9, null, 'Fine.'],
  ])
})

test('lines of cells under the names of their columns', () => {
  const text = 'Speaker\tStart\tEnd\tText\nelena\t0:03\t0:05\tGood morning.\n\t0:06\t\tFees: due.\n'
  expect(rows('a.txt', text)).toEqual([
    ['elena', 3, 5, 'Good morning.'],
    ['elena', 6, null, 'Fees: due.'],
  ])
})

test('what a service adds around the speech is nobody’s words', () => {
  const meet = `Meeting title: Fees
Participants: Alice Park, Bob

### 00:10:00

Alice Park: Good.

### Transcription ended after 00:30:30

*This editable transcript was computer generated and might contain errors.*`
  expect(rows('meet.txt', meet)).toEqual([
    [null, null, null, 'Meeting title: Fees Participants: Alice Park, Bob'],
    ['Alice Park', 600, null, 'Good.'],
  ])
  const teams =
    'Elena Park started transcription\nElena Park   0:03\nGood.\nBob stopped transcription'
  expect(rows('teams.txt', teams)).toEqual([['Elena Park', 3, null, 'Good.']])
})

test('prose without names stays as it is, by paragraph', () => {
  expect(rows('a.txt', 'We met at 10:30.\nIt rained.\n\nThe end.')).toEqual([
    [null, null, null, 'We met at 10:30. It rained.'],
    [null, null, null, 'The end.'],
  ])
})

test('a time that begins a turn was said if the other lines have none, or headings have them', () => {
  const said = (...lines: string[]) => rows('a.txt', lines.join('\n'))
  expect(said('10:30 is fine with me.', '', 'Good.')).toEqual([
    [null, null, null, '10:30 is fine with me.'],
    [null, null, null, 'Good.'],
  ])
  expect(said('9:15am', 'Good.')).toEqual([[null, null, null, '9:15am Good.']])
  expect(said('0:03 So we begin.', 'Good.')).toEqual([[null, 3, null, 'So we begin. Good.']])
  const headed = ['Ann Lee 0:03', '9:15 am is fine.', '', 'Bob Ito 0:10', 'Good.', '']
  expect(said(...headed, 'Ann Lee 0:17', '10:30 works, too.')).toEqual([
    ['Ann Lee', 3, 10, '9:15 am is fine.'],
    ['Bob Ito', 10, 17, 'Good.'],
    ['Ann Lee', 17, null, '10:30 works, too.'],
  ])
})
