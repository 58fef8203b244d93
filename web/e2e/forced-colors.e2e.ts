import { afterAll, expect } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { newAdviser } from './adviser'
import { violations } from './axe'
import { closeBrowser, today } from './browser'
import { aClient, aScheduledMeeting, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

journey('every state is visible in forced colors', async () => {
  const { page } = await newAdviser()
  const client = await aClient(page, 'Pinecrest & Sons')
  const meeting = await aScheduledMeeting(page, client, 'Fee talk')
  await page.emulateMedia({ forcedColors: 'active' })

  await page.goto('/calendar')
  const canvas = await background(page.locator('body'))
  const day = page.locator(`[data-day="${today()}"]`)
  expect(await background(day)).not.toBe(canvas)
  await page.locator('[data-dot]').first().waitFor()
  await page.locator('[data-day]:not([aria-pressed="true"])').first().click()
  for (const dot of await page.locator('[data-dot]').all()) {
    expect(await background(dot)).not.toBe(await background(dot.locator('..')))
  }

  const current = page.getByRole('link', { name: 'Calendar', exact: true })
  const other = page.getByRole('link', { name: 'Clients', exact: true })
  expect(await background(current)).not.toBe(await background(other))

  await page.goto(`/meetings/${meeting}`)
  const [chosen, ...tabs] = await tabsOf(page)
  for (const tab of tabs) expect(tab).not.toBe(chosen)

  await upload(page, client, 'Review', 'We looked at the fees of the last year.')
  await page.goto('/meetings')
  const status = page.locator('.status', { hasText: 'Process' })
  const dot = status.evaluate((words) => getComputedStyle(words, '::before').backgroundColor)
  expect(await dot).not.toBe(canvas)

  await page.goto('/clients')
  const edge = await page
    .getByRole('button', { name: 'Add Client' })
    .first()
    .evaluate((button) => getComputedStyle(button).borderTopWidth)
  expect(edge).toBe('1px')
})

journey('text and drawings have the colors of a forced palette, light or dark', async () => {
  const { page } = await newAdviser()
  const client = await aClient(page, 'Pinecrest & Sons')
  const meeting = await aScheduledMeeting(page, client, 'Fee talk')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    for (const path of ['/terms', '/dashboard', '/clients', `/meetings/${meeting}`, '/account']) {
      await page.goto(path)
      expect([colorScheme, path, ...(await violations(page))]).toEqual([colorScheme, path])
    }
    await page.keyboard.press('Control+k')
    await page.waitForFunction(() => document.activeElement?.role === 'combobox')
    // what is found in texts comes later, and moves the rows while their colors are measured
    const found = page.waitForResponse((response) => response.url().includes('/api/find?'))
    await page.keyboard.type('fee')
    await page.getByRole('option', { name: 'Fee talk', selected: true }).waitFor()
    await found
    expect([colorScheme, ...(await violations(page))]).toEqual([colorScheme])
  }
})

journey('date and time icons are visible in a dark forced palette', async () => {
  const { page } = await newAdviser()
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Schedule New Meeting' }).click()
  const form = page.getByRole('dialog')
  for (const label of ['Date', 'Time']) {
    const input = form.getByLabel(label, { exact: true })
    const { x, y, width, height } = (await input.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    const icon = { x: x + width - 36, y: y + 8, width: 28, height: height - 16 }
    const seen = (await page.screenshot({ clip: icon, animations: 'disabled' })).toString('base64')
    expect((await brightness(page, seen)).most).toBeGreaterThan(DIM)
  }
})

journey('the words on a filled button are visible in a forced palette', async () => {
  const { page } = await newAdviser()
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/calendar')
  const button = page.getByRole('button', { name: 'Schedule New Meeting' })
  const { x, y, width, height } = (await button.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  // a plate of one color would be as bright everywhere
  const words = { x: x + width / 2, y: y + height / 3, width: width / 3, height: height / 3 }
  const seen = (await page.screenshot({ clip: words, animations: 'disabled' })).toString('base64')
  expect((await brightness(page, seen)).most).toBeGreaterThan(DIM)
  expect((await brightness(page, seen)).least).toBeLessThan(DIM)
})

/** Of 255; brighter pixels are visible on black. */
const DIM = 120

/** The brightest and the darkest pixel of a screenshot, 0 to 255. */
function brightness(page: Page, png: string): Promise<{ most: number; least: number }> {
  return page.evaluate(async (source) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${source}`
    await picture.decode()
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const { data } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] }
    const reds = Array.from(data).filter((_, nth) => nth % 4 === 0)
    return { most: Math.max(...reds), least: Math.min(...reds) }
  }, png)
}

function background(place: Locator): Promise<string> {
  return place.evaluate((element) => getComputedStyle(element).backgroundColor)
}

/** The backgrounds of a meeting's tabs, the selected one first. */
async function tabsOf(page: Page): Promise<string[]> {
  const tabs = await page.getByRole('tab').all()
  const grounds = await Promise.all(tabs.map(background))
  const chosen = await Promise.all(tabs.map((tab) => tab.getAttribute('aria-selected')))
  return grounds
    .map((ground, index) => ({ ground, first: chosen[index] === 'true' }))
    .sort((a, b) => Number(b.first) - Number(a.first))
    .map(({ ground }) => ground)
}
