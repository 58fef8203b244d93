import { expect, test } from 'bun:test'
import { sql } from '../testing/sql'
import { resetFutureTimes } from './future-times'
import { enqueue, startJobs, stopJobs } from './jobs'

test('a job queued before the clock was set back three hours is due immediately', async () => {
  await startJobs()
  const mailId = crypto.randomUUID()
  await enqueue('send-mail', { mailId })
  await sql`
    update jobs.job
    set start_after = now() + interval '3 hours'
    where data ->> 'mailId' = ${mailId}
  `
  await sql`
    update jobs.queue
    set monitor_on = now() + interval '3 hours'
    where name = 'send-mail'
  `
  await resetFutureTimes()
  const [job] = await sql`
    select start_after <= now() as is_due
    from jobs.job
    where data ->> 'mailId' = ${mailId}
  `
  const [queue] =
    await sql`select monitor_on <= now() as is_past from jobs.queue where name = 'send-mail'`
  expect([job, queue]).toEqual([{ isDue: true }, { isPast: true }])
  await stopJobs()
})

test('a job waiting for its next try keeps waiting', async () => {
  await startJobs()
  const mailId = crypto.randomUUID()
  await enqueue('send-mail', { mailId })
  await sql`
    update jobs.job
    set start_after = now() + interval '5 minutes', state = 'retry'
    where data ->> 'mailId' = ${mailId}
  `
  await resetFutureTimes()
  const [job] = await sql`
    select start_after > now() as waits
    from jobs.job
    where data ->> 'mailId' = ${mailId}
  `
  expect(job).toEqual({ waits: true })
  await stopJobs()
})
