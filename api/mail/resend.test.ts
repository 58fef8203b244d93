import { expect, test } from 'bun:test'
import { env } from '../env'
import { deliver } from './resend'

const ENVELOPE = { to: 'ann@example.test', replyTo: 'help@example.test' }
const LETTER = { subject: 'Code', html: '<p>1</p>', text: '1' }

test('an answer without an end is given up, not read on', async () => {
  const left = Promise.withResolvers<void>()
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () => new Response(endless(() => left.resolve())),
  })
  const before = { ...env.mail }
  Object.assign(env.mail, { apiKey: 're_x', baseUrl: `http://127.0.0.1:${server.port}` })
  try {
    const delivered = deliver(ENVELOPE, LETTER, 'key', 100)
    await expect(delivered).rejects.toThrow('no answer in time')
    await left.promise
  } finally {
    Object.assign(env.mail, before)
    await server.stop(true)
  }
})

/** Blanks, as fast as they are read, until the reader leaves. */
function endless(left: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      await Bun.sleep(1)
      controller.enqueue(new Uint8Array(1024).fill(32))
    },
    cancel: left,
  })
}
