import { expect, test } from 'bun:test'
import type { MeetingDetail } from '@app/db/meetings/meetings'
import { attributed } from './attributed'

const [SOLD, HELPS] = ['I sold the house.', 'My wife helps her mother']
const texts = { executiveSummary: `${SOLD} ${HELPS}…`, keyPoints: [SOLD, HELPS] }

/** A meeting whose summary proves its points by these sentences. */
function aMeeting(origin: 'model' | 'rules') {
  const evidence = [SOLD, HELPS].map((quote, index) => {
    return { kind: 'keyPoint', index, segment: index, quote }
  })
  const segments = [SOLD, HELPS].map((text) => ({ speaker: 'A', start: 0, end: 1, text }))
  const transcript = { fullText: '', segments, speakers: { A: 'Rob Marsh' } }
  return { summary: { origin, evidence }, transcript } as unknown as MeetingDetail
}

test('each sentence has the name that the reader gave its speaker', () => {
  expect(attributed(texts, aMeeting('rules'))).toEqual({
    executiveSummary: `Rob Marsh: ${SOLD}\nRob Marsh: ${HELPS}`,
    keyPoints: [`Rob Marsh: ${SOLD}`, `Rob Marsh: ${HELPS}`],
  })
})

test('edited texts and those of a model stay as they are', () => {
  const edited = { executiveSummary: 'They sold.', keyPoints: ['They sold.', HELPS] }
  expect(attributed(edited, aMeeting('rules'))).toEqual({
    executiveSummary: 'They sold.',
    keyPoints: ['They sold.', `Rob Marsh: ${HELPS}`],
  })
  expect(attributed(texts, aMeeting('model'))).toEqual(texts)
})
