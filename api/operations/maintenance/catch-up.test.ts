import { expect, test } from 'bun:test'
import { startJobs, stopJobs } from '@app/db/jobs/jobs'
import { sql } from '@app/db/testing/sql'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { queueMeetings } from './queue-work'

test('a meeting without its job gets a new one, and only one', async () => {
  await startJobs()
  const meeting = await aMeeting(await aUser(), { status: 'Processing' })
  const jobs = async () =>
    (await sql`select 1 from jobs.job where data ->> 'meetingId' = ${String(meeting)}`).count
  await queueMeetings()
  expect(await jobs()).toBe(1)
  await sql`delete from jobs.job where data ->> 'meetingId' = ${String(meeting)}`
  await queueMeetings()
  await queueMeetings()
  expect(await jobs()).toBe(1)
  await stopJobs()
})
