import { afterAll, expect } from 'bun:test'
import { newAdviser } from './adviser'
import { alive, closeBrowser, openWindow } from './browser'
import { journey } from './journey'

afterAll(closeBrowser)

/** Maximum transfer for a page with an empty cache: kB over the wire, and requests. */
const BUDGETS: Record<string, { kB: number; requests: number }> = {
  '/': { kB: 170, requests: 12 },
  '/dashboard': { kB: 180, requests: 12 },
  '/search': { kB: 225, requests: 18 },
}

/** Shorter than the page's delay before it loads nonessential code, however slow the machine is. */
const SETTLED_MS = 500

journey('a first visit to a page stays within its budget', async () => {
  const { context } = await newAdviser()
  const cookies = await context.cookies()
  for (const [path, budget] of Object.entries(BUDGETS)) {
    const { page, context } = await openWindow()
    if (path !== '/') await context.addCookies(cookies)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const fetched = new Map<string, { url: string; bytes: number }>()
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.startsWith('http')) fetched.set(requestId, { url: request.url, bytes: 0 })
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const one = fetched.get(requestId)
      if (one) one.bytes = encodedDataLength
    })
    await page.goto(path)
    await alive(page, 'h1')
    await page.waitForTimeout(SETTLED_MS)
    const all = [...fetched.values()]
    const kB = all.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000
    const shown = all.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n')
    console.log(`${path}: ${kB.toFixed(0)} kB in ${all.length}`)
    expect(kB <= budget.kB ? '' : `${path}: ${kB} kB\n${shown}`).toBe('')
    expect(all.length <= budget.requests ? '' : `${path}: ${all.length}\n${shown}`).toBe('')
  }
})
