import { startAiServer } from '@app/ai/testing/testing'
import { recordTones } from '@app/ai/testing/tones'
import { openMailbox } from '@app/web/e2e/mailbox'

/**
 * Replaces the internet inside the stack: models under /models, mail under /mail, and sample recordings under
 * /speak. Only the trial starts it.
 */
const PORT = 8090
const models = await startAiServer()
const mailbox = openMailbox()

Bun.serve({
  port: PORT,
  idleTimeout: 0,
  async fetch(request) {
    const { pathname, search } = new URL(request.url)
    const [, area, ...rest] = pathname.split('/')
    if (area === 'speak') return new Response(recordTones(await request.json()))
    const service = area === 'models' ? models.url : mailbox.url.origin
    const { method, headers, body } = request
    return fetch(new URL(rest.join('/') + search, `${new URL(service).origin}/`), {
      method,
      headers,
      body,
    })
  },
})
console.log(JSON.stringify({ models: models.url }))
