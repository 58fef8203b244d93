import { afterEach, expect, test } from 'bun:test'
import { dropJobsOf, enqueue, startJobs, stopJobs, work } from './jobs'
import { AT_A_TIME, type Handlers } from './kinds'

const FIRST = 900_001
const SECOND = 900_002
const WAITED_MS = 20_000
const POLL_MS = 20

afterEach(async () => {
  for (const userId of [FIRST, SECOND]) await dropJobsOf(userId, [])
  await stopJobs(0)
})

const nothing = async () => {}
const HANDLERS: Handlers = {
  'process-meeting': nothing,
  'index-note': nothing,
  'index-transcript': nothing,
  'index-summary': nothing,
  'embed-meeting': nothing,
  'send-mail': nothing,
  'call-webhook': nothing,
  'read-calendar': nothing,
}

test('a user’s only recording is processed before the many that another user uploaded earlier', async () => {
  const order: string[] = []
  const ended = Promise.withResolvers<void>()
  const handlers: Handlers = {
    ...HANDLERS,
    'process-meeting': async ({ userId, meetingId }) => {
      if (userId === FIRST || userId === SECOND) order.push(`${userId}/${meetingId}`)
      if (order.length === 6) ended.resolve()
    },
  }
  await startJobs()
  for (const meetingId of [1, 2, 3, 4, 5])
    await enqueue('process-meeting', { userId: FIRST, meetingId })
  await enqueue('process-meeting', { userId: SECOND, meetingId: 6 })
  await work(handlers)
  await Promise.race([ended.promise, Bun.sleep(WAITED_MS)])
  expect(order).toHaveLength(6)
  expect(order.indexOf(`${SECOND}/6`)).toBeLessThanOrEqual(AT_A_TIME['process-meeting'])
})

test('long recordings of one user leave a place for those of others', async () => {
  const begun: string[] = []
  const ended = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const handlers: Handlers = {
    ...HANDLERS,
    'process-meeting': async ({ userId, meetingId }) => {
      begun.push(`${userId}/${meetingId}`)
      if (userId === SECOND) second.resolve()
      await ended.promise
    },
  }
  await startJobs()
  for (const meetingId of [1, 2, 3, 4])
    await enqueue('process-meeting', { userId: FIRST, meetingId })
  await work(handlers)
  while (begun.length < AT_A_TIME['process-meeting']) await Bun.sleep(POLL_MS)
  await enqueue('process-meeting', { userId: SECOND, meetingId: 5 })
  await Promise.race([second.promise, Bun.sleep(WAITED_MS)])
  expect(begun.filter((job) => job.startsWith(String(FIRST)))).toHaveLength(2)
  expect(begun).toContain(`${SECOND}/5`)
  ended.resolve()
})

test('a user whose recording took the last place does not fill those that become free', async () => {
  const running = new Map<string, PromiseWithResolvers<void>>()
  const handlers: Handlers = {
    ...HANDLERS,
    'process-meeting': async ({ userId, meetingId }) => {
      const run = Promise.withResolvers<void>()
      running.set(`${userId}/${meetingId}`, run)
      await run.promise
      running.delete(`${userId}/${meetingId}`)
    },
  }
  const runningOf = (userId: number) =>
    [...running.keys()].filter((job) => job.startsWith(String(userId)))
  const until = async (met: () => boolean) => {
    for (let waited = 0; !met() && waited < WAITED_MS; waited += POLL_MS) await Bun.sleep(POLL_MS)
  }
  await startJobs()
  await work(handlers)
  for (const meetingId of [1, 2]) await enqueue('process-meeting', { userId: SECOND, meetingId })
  await until(() => runningOf(SECOND).length === 2)
  for (const meetingId of [3, 4, 5, 6])
    await enqueue('process-meeting', { userId: FIRST, meetingId })
  await until(() => runningOf(FIRST).length === 1)
  for (const job of runningOf(SECOND)) running.get(job)?.resolve()
  await until(() => runningOf(FIRST).length === 2 && runningOf(SECOND).length === 0)
  await enqueue('process-meeting', { userId: SECOND, meetingId: 7 })
  await until(() => runningOf(SECOND).length === 1)
  expect(runningOf(FIRST)).toHaveLength(2)
  expect(runningOf(SECOND)).toHaveLength(1)
  for (const run of running.values()) run.resolve()
})
