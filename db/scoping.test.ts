// Writes guarded by a secret or a fresh id: even with it, nobody can write for another user.
import { expect, test } from 'bun:test'
import { spendRecoveryCode } from './accounts/recovery-codes'
import { markVersionIndexed } from './meetings/indexing/unindexed-versions'
import { draftSummary } from './meetings/summaries'
import { draftTranscript, saveTranscript } from './meetings/transcripts'
import { releaseSlot, takeSlot } from './search/limits'
import { sql } from './testing/sql'
import { aClient, aMeeting, aUser } from './testing/testing'

test('only its owner can spend a recovery code', async () => {
  const [owner, other] = [await aUser(), await aUser()]
  await sql`insert into recovery_codes (user_id, code) values (${owner.id}, 'hash-of-a-code')`
  expect(await spendRecoveryCode(other.id, ['hash-of-a-code'])).toBe(false)
  expect(await spendRecoveryCode(owner.id, ['hash-of-a-code'])).toBe(true)
})

test('only whoever took a slot can release it', async () => {
  const [owner, other] = [await aUser(), await aUser()]
  const token = (await takeSlot(owner.id, 1, 60)) ?? ''
  await releaseSlot(other.id, token)
  expect(await takeSlot(owner.id, 1, 60)).toBeNull()
  await releaseSlot(owner.id, token)
  expect(await takeSlot(owner.id, 1, 60)).not.toBeNull()
})

test('only its owner can mark a transcript as indexed', async () => {
  const [owner, other] = [await aUser(), await aUser()]
  const meetingId = await aMeeting(owner)
  await saveTranscript(owner.id, meetingId, { fullText: 'A: b', segments: [] })
  const [row] = await sql`select id, revision from transcripts where user_id = ${owner.id}`
  const at = { id: Number(row?.id), revision: Number(row?.revision) }
  expect(await markVersionIndexed(other.id, 'transcripts', at, sql)).toBe(false)
  expect(await markVersionIndexed(owner.id, 'transcripts', at, sql)).toBe(true)
})

test("versions are counted per user, even if another user's meeting has the same id", async () => {
  const [first, second] = [await aUser(), await aUser()]
  const meetingId = await aMeeting(first)
  const client = await aClient(second)
  await sql`
    insert into meetings (user_id, id, client_id, title, date, type, status)
    values (${second.id}, ${meetingId}, ${client.id}, 'Twin', now(), 'Meeting', 'Processed')
  `
  for (const { id: userId } of [first, second]) {
    const attempt = { userId, meetingId, number: 1 }
    const summary = { executiveSummary: 's', keyPoints: [], actionItems: [], nextMeeting: null }
    await draftTranscript(attempt, 1, { fullText: 'A: b', segments: [] }, sql)
    await draftSummary(attempt, 1, { ...summary, evidence: [], origin: 'rules', coverage: 1 }, sql)
  }
  for (const table of ['transcripts', 'summaries']) {
    const shown = await sql`
      select user_id from ${sql(table)} where meeting_id = ${meetingId} and current order by user_id
    `
    expect(shown.map(({ userId }) => userId)).toEqual([first.id, second.id])
  }
})
