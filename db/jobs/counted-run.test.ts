import { expect, test } from 'bun:test'
import { sql } from '../testing/sql'
import { runCounted } from './counted-run'
import { deleteOldUnfinished } from './forget-unfinished'
import { beginUnfinished, countUnfinished } from './unfinished-jobs'

const fine = async () => {}
const aJob = () => ({ kind: 'index-note', subject: crypto.randomUUID(), lane: 'meetings' })

/** The state left by a process that was killed during the job. */
async function leave(job: { kind: string; subject: string }, times: number) {
  for (let each = 0; each < times; each += 1) await beginUnfinished(job.kind, job.subject)
}

test('a run that ends with an error does not count against its job', async () => {
  const job = aJob()
  const failing = () => runCounted(job, () => Promise.reject(new Error('no')), fine)
  for (let each = 0; each < 5; each += 1) await expect(failing()).rejects.toThrow('no')
  expect(await countUnfinished(job.kind, job.subject)).toBe(0)
})

test('a job left unfinished three times is given up', async () => {
  const job = aJob()
  await leave(job, 3)
  const done: string[] = []
  await runCounted(
    job,
    async () => void done.push('run'),
    async () => void done.push('given up'),
  )
  expect(done).toEqual(['given up'])
})

test('a job left unfinished yesterday counts as new', async () => {
  const job = aJob()
  await leave(job, 3)
  await sql`
    update unfinished_jobs
    set begun_at = now() - interval '25 hours'
    where subject = ${job.subject}
  `
  expect(await countUnfinished(job.kind, job.subject)).toBe(0)
  await beginUnfinished(job.kind, job.subject)
  expect(await countUnfinished(job.kind, job.subject)).toBe(1)
  await deleteOldUnfinished()
  expect(await countUnfinished(job.kind, job.subject)).toBe(1)
})

test('two unfinished jobs of a lane run one after the other', async () => {
  const jobs = [aJob(), aJob()]
  for (const job of jobs) await leave(job, 1)
  let atOnce = 0
  let most = 0
  const alone = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await Bun.sleep(20)
    atOnce -= 1
  }
  await Promise.all(jobs.map((job) => runCounted(job, alone, fine)))
  expect(most).toBe(1)
  const { promise: both, resolve } = Promise.withResolvers<void>()
  const together = () => {
    atOnce += 1
    if (atOnce === 2) resolve()
    return both
  }
  await Promise.all([aJob(), aJob()].map((job) => runCounted(job, together, fine)))
  expect(atOnce).toBe(2)
})
