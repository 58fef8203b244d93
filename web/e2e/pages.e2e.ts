import { afterAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { newAdviser } from './adviser'
import { violations } from './axe'
import { closeBrowser, openWindow } from './browser'
import { aClient, aScheduledMeeting, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const PUBLIC = ['/', '/login', '/register', '/reset', '/terms']
const OWN = [
  '/dashboard',
  '/meetings',
  '/clients',
  '/search',
  '/calendar',
  '/checkout',
  '/settings',
  '/account',
]
const WIDTHS = [360, 768, 1280, 1920]

journey('public pages are accessible in both themes', async () => {
  const { page, complaints } = await openWindow()
  await inspect(page, PUBLIC)
  expect(complaints).toEqual([])
})

journey('an adviser’s pages are accessible in both themes', async () => {
  const { page, complaints } = await newAdviser()
  await inspect(page, OWN)
  expect(complaints).toEqual([])
})

journey('the home page of an empty account fits on a screen of 900 pixels', async () => {
  const { page } = await newAdviser({ width: 1440, height: 900 })
  await page.goto('/dashboard')
  await page.getByText('No meetings have been recorded recently.').waitFor()
  await page.getByRole('button', { name: 'Add a sample meeting' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
})

journey(
  'a name of ninety letters without a space makes no page wider than the screen',
  async () => {
    const { page } = await newAdviser()
    const name = 'W'.repeat(90)
    const client = await aClient(page, name)
    const meeting = await aScheduledMeeting(page, client, name)
    await upload(
      page,
      client,
      name,
      'My daughter Sophie starts medical school. I will send the form.',
    )
    await page.goto('/meetings')
    await page.getByText('Processed', { exact: true }).waitFor()
    const ofMeeting = [`/meetings/${meeting}`, `/meetings/${meeting}/brief`]
    for (const path of ['/clients', '/calendar', `/clients/${client}`, ...ofMeeting]) {
      await page.goto(path)
      await page.locator('main').getByText(name).first().waitFor()
      await page.evaluate(() => document.fonts.ready)
      await expectNoOverflow(page, path)
    }
  },
)

async function inspect(page: Page, paths: string[]) {
  for (const path of paths) {
    for (const theme of ['light', 'dark']) {
      await page.evaluate((theme) => localStorage.setItem('theme', theme), theme).catch(() => {})
      await page.goto(path)
      await page.locator('h1').first().waitFor()
      await page.evaluate(() => document.fonts.ready)
      expect({ path, theme, violations: await violations(page) }).toEqual({
        path,
        theme,
        violations: [],
      })
    }
    await expectNoOverflow(page, path)
    await page.setViewportSize({ width: 1280, height: 900 })
  }
}

async function expectNoOverflow(page: Page, path: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const overflows = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect({ path, width, overflows }).toEqual({ path, width, overflows: false })
  }
}
