import { expect, test } from 'bun:test'
import { startAiServer } from '@app/ai/testing/testing'
import type { Webhook } from '@app/db/accounts/webhooks/webhooks'
import { startProduct, until, withDirectory } from '../testing/process/product'
import { aRecording, SPOKEN, uploadForm } from './testing'

const PATIENCE_MS = 120_000
/** Each answer is a whole meeting, and a busy machine needs many. */
const POLL_MS = 250

test.concurrent('a recording whose process is killed while transcribing becomes "Processed" after the restart, with the cut call open in the ledger', async () => {
  const ai = await startAiServer()
  await withDirectory(async (dataDir) => {
    const first = await startProduct({ dataDir, aiUrl: ai.url })
    ai.fail({ kind: 'hang' }, { route: 'transcriptions' })
    const body = uploadForm(aRecording(), { clientId: first.clientId })
    const response = await first.fetch('/api/meetings/upload', { method: 'POST', body })
    const { id } = (await response.json()) as { id: number }
    const asked = await until(async () => ai.requests.length || null, PATIENCE_MS)
    expect(asked).toBe(1)
    expect((await first.meeting(id)).status).toBe('Processing')
    await first.kill()

    const second = await startProduct({ dataDir, aiUrl: ai.url })
    const { calls } = await (await second.fetch(`/api/meetings/${id}/ai-calls`)).json()
    const cut = calls.at(-1)
    expect([cut.endedAt, cut.outcome, cut.bytesOut]).toEqual([null, null, ai.requests[0]?.bytes])
    const meeting = await until(
      async () => {
        const found = await second.meeting(id)
        return found.status === 'Processing' ? null : found
      },
      PATIENCE_MS,
      POLL_MS,
    )
    await second.kill()
    expect(meeting?.status).toBe('Processed')
    expect(meeting?.transcript?.segments.map(({ text }) => text).join(' ')).toBe(SPOKEN)
  })
  await ai.stop()
})

test.concurrent('a recording that kills its process three times is "Failed", and nothing of it is lost', async () => {
  const ai = await startAiServer()
  await withDirectory(async (dataDir) => {
    const variables = { BENCH_DIE_AT: 'process: summary made' }
    const first = await startProduct({ dataDir, aiUrl: ai.url, variables })
    const body = uploadForm(aRecording(), { clientId: first.clientId })
    const response = await first.fetch('/api/meetings/upload', { method: 'POST', body })
    const { id } = (await response.json()) as { id: number }
    await first.exited
    for (let end = 2; end <= 3; end += 1) {
      await (await startProduct({ dataDir, aiUrl: ai.url, variables })).exited
    }

    const fourth = await startProduct({ dataDir, aiUrl: ai.url })
    const processed = () =>
      until(
        async () => {
          const found = await fourth.meeting(id)
          return found.status === 'Processing' ? null : found
        },
        PATIENCE_MS,
        POLL_MS,
      )
    const failed = await processed()
    expect(failed?.status).toBe('Failed')
    expect(failed?.failure).toBe('Processing stopped unexpectedly several times.')

    await fourth.fetch(`/api/meetings/${id}/retry`, { method: 'POST' })
    const meeting = await processed()
    await fourth.kill()
    expect(meeting?.status).toBe('Processed')
    const heard = ai.requests.filter(({ route }) => route === 'transcriptions')
    expect(heard).toHaveLength(1)
  })
  await ai.stop()
})

test.concurrent('a webhook’s call whose process is killed before it notes the answer comes again, with the same id', async () => {
  const ai = await startAiServer()
  const ids: string[] = []
  let killed = () => Promise.resolve()
  const receiver = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { id } = (await request.json()) as { id: string }
      ids.push(id)
      if (ids.length === 1) await killed()
      return new Response(null, { status: 204 })
    },
  })
  await withDirectory(async (dataDir) => {
    const variables = { WEBHOOKS_PRIVATE: 'on' }
    const first = await startProduct({ dataDir, aiUrl: ai.url, variables })
    killed = first.kill
    await first.fetch('/api/webhooks', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: `${receiver.url}hook` }),
    })
    const body = uploadForm(aRecording(), { clientId: first.clientId })
    await first.fetch('/api/meetings/upload', { method: 'POST', body })
    await first.exited

    const second = await startProduct({ dataDir, aiUrl: ai.url, variables })
    const latest = await until(
      async () => {
        const webhooks = (await (await second.fetch('/api/webhooks')).json()) as Webhook[]
        return webhooks[0]?.latest?.delivered ? webhooks[0].latest : null
      },
      PATIENCE_MS,
      POLL_MS,
    )
    await second.kill()
    expect(latest?.status).toBe(204)
  })
  expect(ids).toHaveLength(2)
  expect(ids[1]).toBe(ids[0] ?? '')
  await receiver.stop(true)
  await ai.stop()
})
