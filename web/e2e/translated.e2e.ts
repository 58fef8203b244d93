import { afterAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient, call, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const WORDS = 'We agreed to sell the bonds in March. I will send the tax form by Friday.'

journey('a meeting translated by the browser keeps working and shows changes', async () => {
  const { page, complaints } = await newAdviser({ width: 1440, height: 900 })
  const client = await aClient(page, 'Osprey Holdings')
  const { body } = await upload(page, client, 'Annual review', WORDS)
  await page.goto(`/meetings/${body.id}`)
  await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
  const item = { meetingId: Number(body.id), text: 'Draft the deed', owner: { owner: 'me' } }
  expect((await call(page, 'POST', '/api/action-items', item)).status).toBe(201)
  const box = page.getByRole('checkbox', { name: 'To do: Draft the deed' })
  await box.waitFor()
  await page.evaluate(translate)
  await page.getByRole('heading', { name: 'ANNUAL REVIEW' }).waitFor()

  await box.click()
  await page.getByRole('checkbox', { name: 'Done: Draft the deed' }).waitFor()
  for (const tab of [/my notes/i, /full transcript/i, /summary/i]) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tab', { name: tab, selected: true }).waitFor()
  }
  await call(page, 'PATCH', `/api/meetings/${body.id}`, { title: 'Review of the bonds' })
  await page.getByRole('heading', { name: 'Review of the bonds' }).waitFor()
  await leave(page)
  expect(complaints).toEqual([])
})

async function leave(page: Page) {
  await page.getByRole('link', { name: /^clients$/i }).click()
  await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
  await page.evaluate(translate)
  await page.getByRole('link', { name: /^calendar$/i }).click()
  await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor()
}

/** Runs in the page: replaces its text nodes with elements, like Chromium's translation. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode
    const inScript = text.parentElement?.closest('script, style, textarea, title')
    if (text instanceof Text && text.data.trim() !== '' && !inScript) texts.push(text)
  }
  for (const text of texts) {
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data.toUpperCase()
    text.before(outer)
    text.remove()
  }
}
