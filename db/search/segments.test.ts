import { expect, test } from 'bun:test'
import { nameSpeaker } from '../meetings/corrections/speaker-names'
import { saveTranscript } from '../meetings/transcripts'
import { pagesOf } from '../testing/pages-of'
import { aMeeting, aUser } from '../testing/testing'
import { listSegments, READ_CHARACTERS } from './segments'

const LONG = Array.from({ length: 2_000 }, (_, at) => {
  return { speaker: 'Elena', start: at, end: at + 1, text: `${at} ${crypto.randomUUID()}` }
})

async function aLongMeeting() {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  await saveTranscript(user.id, meetingId, { fullText: 'All of it.', segments: LONG })
  return { userId: user.id, meetingId }
}

test('each span is read in order, to the end of the transcript', async () => {
  const { userId, meetingId } = await aLongMeeting()
  const spans = [
    { meetingId, from: 1_998, to: 5_000 },
    { meetingId, from: 3, to: 3 },
    { meetingId, from: 5_000, to: 5_001 },
    { meetingId: meetingId + 1, from: 0, to: 1 },
  ]
  const [end, one] = [LONG.slice(1_998), LONG.slice(3, 4)]
  expect(await listSegments(userId, spans)).toEqual([end, one, [], []])
})

test('the spans together read no more characters than the limit', async () => {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  const long = { speaker: null, start: null, end: null, text: 'a'.repeat(READ_CHARACTERS - 5) }
  const segments = [long, { ...long, text: 'Twelve words.' }, { ...long, text: 'And more.' }]
  await saveTranscript(user.id, meetingId, { fullText: 'All of it.', segments })
  const spans = [0, 1].map((from) => ({ meetingId, from, to: from + 1 }))
  const [first = [], second] = await listSegments(user.id, spans)
  expect(first.map(({ text }) => text).slice(1)).toEqual(['Twelv'])
  expect(second?.map(({ text }) => text)).toEqual(['', ''])
  expect([...first, ...(second ?? [])].map(({ isCut }) => isCut ?? false)).toEqual([
    ...[false, true, true, true],
  ])
})

test('a span of many segments reads no more of the transcript than one', async () => {
  const { userId, meetingId } = await aLongMeeting()
  const read = (to: number) =>
    pagesOf(userId, (explained) => listSegments(userId, [{ meetingId, from: 0, to }], explained))
  const [one, many] = [await read(0), await read(200)]
  expect(one).toBeGreaterThan(0)
  expect(many).toBeLessThan(one * 2)
})

test('speakers have the names that the user gave them', async () => {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  const segments = ['Speaker 1', 'Speaker 2', null].map((speaker) => ({
    speaker,
    start: 0,
    end: 1,
    text: 'Yes.',
  }))
  await saveTranscript(user.id, meetingId, { fullText: 'Yes.', segments })
  const naming = { label: 'Speaker 2', name: 'Nora Quill', editor: 'Mara' }
  await nameSpeaker(user.id, meetingId, naming)
  const [read = []] = await listSegments(user.id, [{ meetingId, from: 0, to: 2 }])
  expect(read.map(({ speaker }) => speaker)).toEqual(['Speaker 1', 'Nora Quill', null])
})
