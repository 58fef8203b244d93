import { afterEach, expect, test } from 'bun:test'
import { observeStatements } from '../connection/pool'
import { enqueue, startJobs, stopJobs, work } from './jobs'
import type { Handlers } from './kinds'

const IDLE_MS = 3_000
/** In this time a started worker asks at most once whether a job is due; one that polls asks more often. */
const QUIET_MS = 1_500
const START_MS = 20_000
/**
 * Less than the 15 s between two looks for due jobs, and far more than the work takes.
 */
const SOON_MS = 12_000
/** The first delay, and a look for due jobs; far less than the two minutes between two polls. */
const RETRIED_MS = 30_000
/** Two workers that poll once a second, and not after each job, need 30 s for them. */
const MANY_MAILS = 60
const FOLLOWING_MS = 20_000

afterEach(async () => {
  await stopJobs()
  await observeStatements(null)
})

/** Handlers that only report sent mails. */
function handlersTelling(sent: (mailId: string) => unknown): Handlers {
  const nothing = async () => {}
  return {
    'process-meeting': nothing,
    'index-note': nothing,
    'index-transcript': nothing,
    'index-summary': nothing,
    'embed-meeting': nothing,
    'send-mail': async ({ mailId }) => {
      sent(mailId)
    },
    'call-webhook': nothing,
    'read-calendar': nothing,
  }
}

/** Statements per second, once the worker has started. */
async function askedWhenIdle(asked: () => number): Promise<number> {
  for (let waited = 0, more = 9; waited < START_MS && more > 2; waited += QUIET_MS) {
    const before = asked()
    await Bun.sleep(QUIET_MS)
    more = asked() - before
  }
  const before = asked()
  await Bun.sleep(IDLE_MS)
  return ((asked() - before) / IDLE_MS) * 1_000
}

test('an idle worker rarely queries the database, but starts a job immediately', async () => {
  let asked = 0
  await observeStatements(() => {
    asked += 1
  })
  await startJobs()
  await stopJobs()
  // From the second start on, the queues are known when work begins.
  await startJobs()
  const mailId = crypto.randomUUID()
  const { promise: sent, resolve } = Promise.withResolvers<void>()
  await work(handlersTelling((id) => id === mailId && resolve()))
  expect(await askedWhenIdle(() => asked)).toBeLessThanOrEqual(2)
  const before = performance.now()
  await enqueue('send-mail', { mailId })
  await sent
  expect(performance.now() - before).toBeLessThan(SOON_MS)
})

test('a failed job is tried again soon, although workers rarely look for jobs', async () => {
  await startJobs()
  const mailId = crypto.randomUUID()
  const { promise: sent, resolve } = Promise.withResolvers<void>()
  let tries = 0
  const failOnce = (id: string) => {
    if (id !== mailId) return
    tries += 1
    if (tries === 1) throw new Error('not yet')
    resolve()
  }
  await work(handlersTelling(failOnce))
  const before = performance.now()
  await enqueue('send-mail', { mailId })
  await sent
  expect(performance.now() - before).toBeLessThan(RETRIED_MS)
})

test('jobs that arrived while all workers were busy follow each other immediately', async () => {
  await startJobs()
  const mails = Array.from({ length: MANY_MAILS }, () => crypto.randomUUID())
  for (const mailId of mails) await enqueue('send-mail', { mailId })
  const missing = new Set<string>(mails)
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const before = performance.now()
  await work(
    handlersTelling((id) => {
      missing.delete(id)
      if (missing.size === 0) resolve()
    }),
  )
  await done
  expect(performance.now() - before).toBeLessThan(FOLLOWING_MS)
})
