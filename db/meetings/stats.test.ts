import { expect, test } from 'bun:test'
import { sql } from '../testing/sql'
import { aMeeting, aUser } from '../testing/testing'
import { findStats } from './stats'
import { saveSummary } from './summaries'

const TODAY = '2026-04-10'
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
  expect(await findStats((await aUser()).id, TODAY)).toEqual({
    processedCount: 0,
    clientCount: 0,
    insightsGenerated: 0,
    overdueCount: 0,
    dueCount: 0,
  })
})

test("only the user's own processed meetings, clients, key points and action items are counted", async () => {
  const user = await aUser()
  const meeting = await aMeeting(user, { status: 'Processed' })
  await aMeeting(user, { status: 'Processing' })
  await saveSummary(user.id, meeting, summary)
  const other = await aUser()
  await saveSummary(other.id, await aMeeting(other), summary)
  expect(await findStats(user.id, TODAY)).toEqual({
    processedCount: 1,
    clientCount: 2,
    insightsGenerated: 3,
    overdueCount: 0,
    dueCount: 0,
  })
})

test('a newer summary replaces the previous one in the count', async () => {
  const user = await aUser()
  const meeting = await aMeeting(user)
  await saveSummary(user.id, meeting, summary)
  await saveSummary(user.id, meeting, { ...summary, keyPoints: [] })
  expect((await findStats(user.id, TODAY)).insightsGenerated).toBe(1)
})

test('open action items are counted by due date, undated ones not', async () => {
  const user = await aUser()
  const meeting = await aMeeting(user)
  const days = ['2026-04-08', '2026-04-09', TODAY, '2026-04-11', null]
  for (const [position, due] of days.entries()) {
    await sql`
      insert into action_items (user_id, meeting_id, position, text, heard, owner, due, created_by)
      values (${user.id}, ${meeting}, ${position}, 'Call', 'Call', 'me', ${due}, 'user')
    `
  }
  await sql`update action_items set status = 'done', done_at = now() where user_id = ${user.id} and position = 0`
  expect(await findStats(user.id, TODAY)).toMatchObject({ overdueCount: 1, dueCount: 1 })
  expect((await findStats((await aUser()).id, TODAY)).overdueCount).toBe(0)
})
