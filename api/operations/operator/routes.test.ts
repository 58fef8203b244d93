import { afterAll, beforeAll, expect, test } from 'bun:test'
import { enqueue, startJobs, stopJobs } from '@app/db/jobs/jobs'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { as, guest } from '../../testing/testing'

beforeAll(() => startJobs())
afterAll(() => stopJobs(0))

const CALLS = ['/api/operator/overview', '/api/operator/jobs']

async function anAdmin() {
  const user = await aUser()
  await sql`update users set role = 'admin' where id = ${user.id}`
  return as(user)
}

test('the operator’s calls do not exist for others', async () => {
  const adviser = await as(await aUser())
  for (const path of CALLS) {
    expect((await adviser.get(path)).status).toBe(404)
    expect((await guest.get(path)).status).toBe(401)
  }
  const retry = `/api/operator/jobs/${crypto.randomUUID()}/retry`
  expect((await adviser.post(retry)).status).toBe(404)
})

test('GET /api/operator/overview counts the jobs', async () => {
  const response = await (await anAdmin()).get('/api/operator/overview')
  expect(response.status).toBe(200)
  expect(await response.json()).toHaveProperty('counts')
})

test('GET /api/operator/jobs lists jobs by state', async () => {
  const admin = await anAdmin()
  for (const state of ['waiting', 'active', 'failed']) {
    const response = await admin.get(`/api/operator/jobs?state=${state}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toBeArray()
  }
  expect((await admin.get('/api/operator/jobs?state=other')).status).toBe(400)
})

test('POST /api/operator/jobs/{id}/retry queues a failed job again', async () => {
  const admin = await anAdmin()
  const mailId = crypto.randomUUID()
  await enqueue('send-mail', { mailId })
  await sql`
    update jobs.job
    set state = 'failed', output = '{"message":"refused"}', completed_on = now()
    where data ->> 'mailId' = ${mailId}
  `
  const failed = await (await admin.get('/api/operator/jobs')).json()
  const job = failed.find((job: { data: { mailId?: string } }) => job.data.mailId === mailId)
  expect(job).toMatchObject({ kind: 'send-mail', state: 'failed', failure: 'refused' })
  expect((await admin.post(`/api/operator/jobs/${job.id}/retry`)).status).toBe(200)
  expect((await admin.post(`/api/operator/jobs/${job.id}/retry`)).status).toBe(404)
  const waiting = await (await admin.get('/api/operator/jobs?state=waiting')).json()
  expect(waiting.map((one: { id: string }) => one.id)).toContain(job.id)
})

test('a failed job whose work is queued again already is not retried', async () => {
  const admin = await anAdmin()
  const mailId = crypto.randomUUID()
  await enqueue('send-mail', { mailId })
  await sql`update jobs.job set state = 'failed' where data ->> 'mailId' = ${mailId}`
  const [failed] = await sql`select id from jobs.job where data ->> 'mailId' = ${mailId}`
  await enqueue('send-mail', { mailId })
  expect((await admin.post(`/api/operator/jobs/${failed?.id}/retry`)).status).toBe(200)
  const [waiting] = await sql`
    select count(*)::int as count from jobs.job
    where data ->> 'mailId' = ${mailId} and state <> 'failed'
  `
  expect(waiting?.count).toBe(1)
})

test('POST /api/operator/jobs/{id}/retry answers 404 to a job that did not fail', async () => {
  const path = `/api/operator/jobs/${crypto.randomUUID()}/retry`
  expect((await (await anAdmin()).post(path)).status).toBe(404)
})
