import { afterAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { signIn } from './adviser'
import { closeBrowser, openWindow } from './browser'
import { aClient, call } from './calls'
import { journey } from './journey'
import { startProduct } from './product'

afterAll(closeBrowser)

const HOST = 'api.example.com'
const WORDS =
  'We reviewed the bond ladder for the trust and it matures in June. I will send the annuity forms by Friday. '

/** A proxy through which a model service on the loopback address is reached as another host. */
function openProxy(to: string) {
  const asked: { host: string; bytes: number }[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { host, pathname } = new URL(request.url)
      const headers = new Headers(request.headers)
      headers.delete('host')
      const body = await request.bytes()
      asked.push({ host, bytes: body.length })
      return fetch(new URL(pathname, to), { method: request.method, headers, body })
    },
  })
  return { server, asked }
}

/** Sends a transcript with the cookies of the page. Returns the meeting's id once it is processed. */
function uploadTranscript(page: Page, clientId: number) {
  return page.evaluate(
    async ([clientId, words]) => {
      const cue = `WEBVTT\n\n00:00:01.000 --> 00:00:05.000\n<v Ann>${words}\n`
      const details = { title: 'Annual review', clientId, date: new Date().toISOString() }
      const meeting = { ...details, duration: 0, type: 'Uploaded', status: 'Processing' }
      const form = new FormData()
      form.set('audioFile', new File([cue], 'talk.vtt', { type: 'text/vtt' }))
      form.set('meetingData', JSON.stringify(meeting))
      const sent = await fetch('/api/meetings/upload', { method: 'POST', body: form })
      return Number((await sent.json()).id)
    },
    [clientId, WORDS.repeat(10)] as const,
  )
}

journey('a meeting says how often and how much went to which host', async () => {
  const proxies: ReturnType<typeof openProxy>[] = []
  const product = await startProduct((modelUrl) => {
    const proxy = openProxy(modelUrl)
    proxies.push(proxy)
    return {
      OPENAI_BASE_URL: `http://${HOST}/v1`,
      http_proxy: proxy.server.url.origin,
      no_proxy: 'localhost,127.0.0.1',
      RESEND_BASE_URL: process.env.E2E_MAIL ?? '',
    }
  })
  try {
    const { page, complaints } = await openWindow(undefined, { baseURL: product.env.E2E_URL })
    const account = {
      username: 'ledger',
      email: 'ledger@example.test',
      password: 'walnut-harbor-42',
    }
    await page.goto('/terms')
    await call(page, 'POST', '/api/register', {
      ...account,
      fullName: 'Ruth Adler',
      role: 'user',
      subscriptionPlan: 'free',
    })
    await signIn(page, account)
    const id = await uploadTranscript(page, await aClient(page, 'Zircon'))
    await page.goto(`/meetings/${id}`)
    await page.getByText('Draft', { exact: true }).waitFor()
    // the line may be of a moment before the last call
    await page.reload()
    const fact = page.getByRole('button', { name: / to api\.example\.com, / })
    await fact.waitFor()
    const asked = proxies.flatMap(({ asked }) => asked)
    const bytes = asked.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(new Set(asked.map(({ host }) => host))).toEqual(new Set([HOST]))
    expect(await fact.textContent()).toBe(
      `${asked.length} calls to ${HOST}, ${Math.round(bytes / 1000)} kB`,
    )
    await fact.click()
    const ledger = page.getByRole('dialog', { name: 'AI calls' })
    await ledger.getByText(`${HOST} · Answered`).first().waitFor()
    expect(complaints).toEqual([])
  } finally {
    await product.stop()
    for (const { server } of proxies) await server.stop(true)
  }
})
