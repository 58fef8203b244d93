import { expect, test } from 'bun:test'
import { sql } from '../testing/sql'
import { aMeeting, aUser } from '../testing/testing'
import { reopenMeeting } from './attempts/reopen'
import { findMeeting } from './meetings'
import { saveTranscript } from './transcripts'
import { requestSummary } from './versions'

test('the progress of a repeated attempt counts from the request, not from the upload', async () => {
  const user = await aUser()
  const processed = await aMeeting(user, { status: 'Processed' })
  await saveTranscript(user.id, processed, { fullText: 'We met.', segments: [] })
  const failed = await aMeeting(user, { status: 'Failed' })
  await sql`
    update meetings set created_at = now() - interval '1 hour', started_at = now() - interval '1 hour'
    where user_id = ${user.id}
  `
  expect(await requestSummary(user.id, processed)).toBe(true)
  expect(await reopenMeeting(user.id, failed)).toBe(true)
  for (const id of [processed, failed]) {
    const { progress } = (await findMeeting(user.id, id)) ?? {}
    const age = Date.now() - Date.parse(progress?.startedAt ?? '')
    expect(age).toBeLessThan(60_000)
  }
})
