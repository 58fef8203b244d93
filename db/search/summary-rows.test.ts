import { expect, test } from 'bun:test'
import { saveSummary } from '../meetings/summaries'
import { saveTranscript } from '../meetings/transcripts'
import { pagesOf } from '../testing/pages-of'
import { aMeeting, aUser } from '../testing/testing'
import { listKeyPoints } from './summary-rows'

const SEGMENTS = Array.from({ length: 2_000 }, (_, at) => {
  return { speaker: null, start: at === 7 ? null : at, end: null, text: crypto.randomUUID() }
})

/** A long meeting; the segment with the same number is the evidence of each point. */
async function aMeetingWith(points: number) {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  await saveTranscript(user.id, meetingId, { fullText: 'All of it.', segments: SEGMENTS })
  const numbers = Array.from({ length: points }, (_, at) => at)
  await saveSummary(user.id, meetingId, {
    executiveSummary: 'All agreed.',
    keyPoints: [...numbers.map((at) => `Point ${at}`), 'A point without proof'],
    actionItems: [],
    nextMeeting: null,
    evidence: numbers.map((at) => ({ kind: 'keyPoint', index: at, segment: at, quote: 'Yes.' })),
    origin: 'model',
    coverage: 1,
  })
  return { userId: user.id, meetingId }
}

test('each key point has the second of its evidence', async () => {
  const { userId, meetingId } = await aMeetingWith(8)
  const points = await listKeyPoints(userId, [meetingId])
  expect(points.map(({ point, start }) => [point, start])).toEqual([
    ...[0, 1, 2, 3, 4, 5, 6].map((at) => [`Point ${at}`, at]),
    ['Point 7', null],
    ['A point without proof', null],
  ])
  expect(points[7]).toMatchObject({ meetingId, quote: 'Yes.', segment: 7 })
})

test('many key points read no more of the transcript than one', async () => {
  const [one, many] = [await aMeetingWith(1), await aMeetingWith(40)]
  const read = ({ userId, meetingId }: typeof one) =>
    pagesOf(userId, (explained) => listKeyPoints(userId, [meetingId], explained))
  const [least, most] = [await read(one), await read(many)]
  expect(least).toBeGreaterThan(0)
  expect(most).toBeLessThan(least * 2)
})
