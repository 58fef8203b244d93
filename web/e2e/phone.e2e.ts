import { afterAll, expect } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient, aScheduledMeeting, call, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const TITLE = 'Annual review of the mandate and the lake property'

journey('on a phone, a speaker’s name and a client’s meeting take few lines', async () => {
  const { page } = await newAdviser({ width: 390, height: 844 })
  const client = await aClient(page, 'Lakeside Trust')
  const { body } = await upload(page, client, 'Review', 'We looked at the fees of the last year.')
  await page.goto(`/meetings/${body.id}?tab=transcript`)
  const speaker = page.getByTitle('Name this speaker').first()
  await speaker.waitFor({ timeout: 60_000 })
  expect(await linesOf(speaker)).toBe(1)

  const meeting = await aScheduledMeeting(page, client, TITLE)
  await page.goto(`/clients/${client}`)
  const title = page.locator(`main a[href="/meetings/${meeting}"]`, { hasText: TITLE }).last()
  await title.waitFor()
  expect(await linesOf(title)).toBeLessThan(3)
})

journey('on a phone, nothing moves while a meeting and the action items load', async () => {
  const { page } = await newAdviser({ width: 390, height: 844 })
  const client = await aClient(page, 'Lakeside Trust')
  const { body } = await upload(page, client, 'Review', 'I will send you the form by Friday.')
  await page.goto(`/meetings/${body.id}`)
  await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
  for (const due of ['2099-01-05', '2099-01-06', '2099-01-07', null])
    await call(page, 'POST', '/api/action-items', {
      meetingId: Number(body.id),
      text: 'Ask for the deed of the lake property',
      due,
      owner: { owner: 'me' },
    })
  await page.route('**/retention', async (route) => {
    await Bun.sleep(300)
    await route.continue()
  })
  for (const [path, last] of [
    [`/meetings/${body.id}`, 'Kept indefinitely'],
    ['/actions', 'Ask for the deed'],
  ] as const) {
    await page.goto(path)
    await page.getByText(last, { exact: false }).first().waitFor()
    const moved = await movedOn(page)
    expect([path, moved < 0.02 || moved]).toEqual([path, true])
  }
  expect(await page.getByText('keyboard shortcuts').isVisible()).toBe(false)
})

/** The share of the window that moved since the page began to load. */
async function movedOn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => setTimeout(resolve, 500))
    return sum
  })
}

async function linesOf(place: Locator): Promise<number> {
  return place.evaluate((element) => {
    const { height } = element.getBoundingClientRect()
    return Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight))
  })
}
