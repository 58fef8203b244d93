import { expect, test } from 'bun:test'
import { aMeeting, aUser } from '../testing/testing'
import { findStats } from './stats'
import { saveSummary } from './summaries'

const summary = {
  executiveSummary: 'They agreed.',
  keyPoints: ['one', 'two'],
  actionItems: [{ task: 'three', assignee: 'Elena' }],
  nextMeeting: null,
  evidence: [],
  origin: 'model' as const,
  coverage: 1,
}

test('a new user has zeros', async () => {
  expect(await findStats((await aUser()).id)).toEqual({
    processedCount: 0,
    clientCount: 0,
    insightsGenerated: 0,
  })
})

test('processed meetings, clients, key points and action items are counted, own ones alone', async () => {
  const user = await aUser()
  const meeting = await aMeeting(user, { status: 'Processed' })
  await aMeeting(user, { status: 'Processing' })
  await saveSummary(user.id, meeting, summary)
  const other = await aUser()
  await saveSummary(other.id, await aMeeting(other), summary)
  expect(await findStats(user.id)).toEqual({
    processedCount: 1,
    clientCount: 2,
    insightsGenerated: 3,
  })
})

test('a newer summary takes the place of the one before in the count', async () => {
  const user = await aUser()
  const meeting = await aMeeting(user)
  await saveSummary(user.id, meeting, summary)
  await saveSummary(user.id, meeting, { ...summary, keyPoints: [] })
  expect((await findStats(user.id)).insightsGenerated).toBe(1)
})
