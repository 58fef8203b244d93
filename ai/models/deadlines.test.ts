import { expect, test } from 'bun:test'
import { startAiServer } from '../testing/testing'
import { openChat } from './chat'
import { AiError } from './errors'
import { openDeadline } from './open-deadline'

/** Longer than any test takes, even on a busy machine. */
const LONG_MS = 30_000

test('calls that together take too long end with a timeout, even if each trickles', async () => {
  const server = await startAiServer()
  server.fail({ kind: 'hang' }, { times: 9 })
  const { signal, end } = openDeadline(100)
  const begun = performance.now()
  const error: unknown = await openChat(server.settings)
    .text([{ role: 'user', content: 'Who?' }], signal)
    .catch((error) => error)
  end()
  await server.stop()
  expect(error).toBeInstanceOf(AiError)
  expect(error).toMatchObject({ kind: 'timeout', message: expect.stringContaining('too long') })
  expect(performance.now() - begun).toBeLessThan(LONG_MS)
})

test('a caller who leaves ends the calls with their own reason', () => {
  const gone = new AbortController()
  const { signal, end } = openDeadline(60_000, gone.signal)
  gone.abort(new Error('the page was closed'))
  end()
  expect(signal.reason).toEqual(new Error('the page was closed'))
})
