import { afterEach, expect, test } from 'bun:test'
import { isEmbedded, observeStatements } from '../connection/pool'
import { enqueue, startJobs, stopJobs, work } from './jobs'
import type { Handlers } from './kinds'

const IDLE_MS = 3_000
const SOON_MS = 1_000

afterEach(async () => {
  await stopJobs()
  await observeStatements(null)
})

/** Handlers that do nothing but tell of letters. */
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

test('an idle worker asks the database for little, and yet begins a job at once', async () => {
  let asked = 0
  await observeStatements(() => {
    asked += 1
  })
  await startJobs()
  await stopJobs()
  // From the second start on the queues are known when work begins.
  await startJobs()
  const mailId = crypto.randomUUID()
  const { promise: sent, resolve } = Promise.withResolvers<void>()
  await work(handlersTelling((id) => id === mailId && resolve()))
  await Bun.sleep(SOON_MS)
  asked = 0
  await Bun.sleep(IDLE_MS)
  // The embedded database serves one process: nobody is notified there.
  if (!isEmbedded()) expect((asked / IDLE_MS) * 1_000).toBeLessThanOrEqual(2)
  const before = performance.now()
  await enqueue('send-mail', { mailId })
  await sent
  expect(performance.now() - before).toBeLessThan(SOON_MS + 500)
})

test('jobs that came while all workers were busy follow each other at once', async () => {
  await startJobs()
  const mails = Array.from({ length: 12 }, () => crypto.randomUUID())
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
  expect(performance.now() - before).toBeLessThan(5_000)
})
