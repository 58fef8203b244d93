import { afterAll, expect } from 'bun:test'
import type { Locator } from 'playwright-core'
import { newAdviser } from './adviser'
import { alive, closeBrowser, type Watched } from './browser'
import { aClient, aScheduledMeeting, call } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

journey('on a phone, the menu slides in, navigates and closes', async () => {
  const { page, complaints } = await newAdviser({ width: 390, height: 844 })
  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Meeting Intelligence' }).waitFor()
  await menu.getByText('Ruth Adler').waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Open menu')

  await opener.click()
  await menu.getByRole('link', { name: 'Clients' }).click()
  await page.waitForURL('**/clients')
  await menu.waitFor({ state: 'detached' })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  expect(complaints).toEqual([])
})

journey('on a phone, the menu opens offline', async () => {
  const { page, context } = await newAdviser({ width: 390, height: 844 })
  const code = page.waitForResponse(async (response) => {
    // what the page before the reload was still loading has no text
    const text = response.url().endsWith('.js') ? await response.text().catch(() => '') : ''
    return text.includes('max-w-[85vw]')
  })
  await page.reload()
  await page.evaluate((url) => import(url), (await code).url())
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Clients' }).waitFor()
})

journey('a theme is kept, and applied before the page is hydrated', async () => {
  const { page, context } = await newAdviser()
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await theme()).toBe('light')
  const light = await ground()
  await page.getByRole('button', { name: 'Dark theme' }).click()
  expect(await theme()).toBe('dark')

  await context.route('**/assets/*.js', (route) => route.abort())
  await page.evaluate(() => location.assign('/clients'))
  await page.waitForURL('**/clients')
  await page.getByRole('heading', { name: 'Clients', exact: true }).waitFor()
  expect(await theme()).toBe('dark')
  expect(await ground()).not.toBe(light)

  await context.unroute('**/assets/*.js')
  await page.goto('/clients')
  const system = page.getByRole('button', { name: 'System theme' })
  await system.click()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
})

journey('text typed before the scripts load is kept', async () => {
  const adviser = await newAdviser()
  const { page } = adviser
  const client = await aClient(page, 'Osprey Holdings')
  await aClient(page, 'Lakeside Trust')
  const meeting = await aScheduledMeeting(page, client, 'Spring review')
  await call(page, 'POST', '/api/notes', { meetingId: meeting, content: 'Prefers letters' })

  await typedEarly(adviser, '/clients', page.getByRole('searchbox'), 'osp')
  await page.getByText('1 client found').waitFor()

  const notes = page.getByPlaceholder('Write your notes here...')
  await typedEarly(adviser, `/meetings/${meeting}?tab=notes`, notes, ' and calls')
  await page.getByText('Notes saved').waitFor()
  expect(await notes.inputValue()).toBe('Prefers letters and calls')

  await typedEarly(adviser, '/dashboard', page.getByLabel('Date', { exact: true }), '11202026')
  await page.getByRole('button', { name: 'Clear filters' }).waitFor()

  await typedEarly(adviser, '/search', page.getByLabel('Your question'), 'Whom did I meet?')
  const asked = page.waitForRequest('**/api/search')
  await page.getByRole('button', { name: 'Send' }).click()
  expect((await asked).postDataJSON()).toEqual({ query: 'Whom did I meet?' })
  expect(adviser.complaints).toEqual([])
})

/** Opens a page with delayed scripts, types at the end of a field, and then releases the scripts. */
async function typedEarly({ page, context }: Watched, path: string, field: Locator, words: string) {
  const late = Promise.withResolvers<void>()
  await context.route('**/assets/*.js', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.evaluate((path) => location.assign(path), path)
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' })
  await field.waitFor()
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
  late.resolve()
  await alive(page, 'h1')
  await context.unroute('**/assets/*.js')
}
