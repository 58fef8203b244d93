import { afterAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { newAccount, signIn } from './adviser'
import { closeBrowser, openWindow } from './browser'
import { aClient, call, until } from './calls'
import { journey } from './journey'
import { startProduct } from './product'

afterAll(closeBrowser)

const HOST = 'api.example.com'
const WORDS =
  'We reviewed the bond ladder for the trust and it matures in June. I will send the annuity forms by Friday. '

/** A proxy that makes a local model service reachable as another host. */
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

/** Uploads a transcript with the page's cookies. Returns the meeting's id once it is processed. */
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

journey('a meeting shows how often and how much was sent to which host', async () => {
  const proxies: ReturnType<typeof openProxy>[] = []
  await using open = new AsyncDisposableStack()
  open.defer(async () => {
    for (const { server } of proxies) await server.stop(true)
  })
  const product = await startProduct((modelUrl) => {
    const proxy = openProxy(modelUrl)
    proxies.push(proxy)
    return {
      // separate: another product's worker would process the meeting without the proxy
      DATABASE_URL: '',
      OPENAI_BASE_URL: `http://${HOST}/v1`,
      http_proxy: proxy.server.url.origin,
      no_proxy: 'localhost,127.0.0.1',
      RESEND_BASE_URL: process.env.E2E_MAIL ?? '',
    }
  })
  open.defer(async () => void (await product.stop()))
  const { page, complaints } = await openWindow(undefined, { baseURL: product.env.E2E_URL })
  await signIn(page, await newAccount(product.env.E2E_URL))
  const id = await uploadTranscript(page, await aClient(page, 'Zircon'))
  await page.goto(`/meetings/${id}`)
  await until('the summary', async () => {
    const { body } = await call(page, 'GET', `/api/meetings/${id}`)
    return body.status === 'Processed'
  })
  const fact = page.getByRole('button', { name: / to api\.example\.com, / })
  await until('the same figures', async () => {
    await page.reload()
    const asked = proxies.flatMap(({ asked }) => asked)
    const bytes = asked.reduce((sum, { bytes }) => sum + bytes, 0)
    const words = `${asked.length} calls to ${HOST}, ${Math.round(bytes / 1000)} kB`
    await fact.waitFor()
    return (await fact.textContent()) === words
  })
  const hosts = proxies.flatMap(({ asked }) => asked.map(({ host }) => host))
  expect(new Set(hosts)).toEqual(new Set([HOST]))
  await fact.click()
  const ledger = page.getByRole('dialog', { name: 'AI calls' })
  await ledger.getByText(`${HOST} · Answered`).first().waitFor()
  expect(complaints).toEqual([])
})
