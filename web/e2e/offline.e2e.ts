import { afterAll, expect } from 'bun:test'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient, aScheduledMeeting } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

/** Longer than the page's delay before it loads nonessential code. */
const IDLE_MS = 2_500

journey('a page requested offline opens once back online, and nothing is lost', async () => {
  const { page, context } = await newAdviser()
  await page.goto('/clients')
  const words = page.getByRole('searchbox', { name: 'Search clients' })
  await words.fill('half a thought')

  await context.setOffline(true)
  await page.keyboard.press('Control+k')
  await page.getByText('No connection').waitFor()
  expect(await words.inputValue()).toBe('half a thought')
  await context.setOffline(false)
  await page.getByRole('combobox', { name: /Find a client/ }).waitFor()
  await page.keyboard.press('Escape')
  expect(await words.inputValue()).toBe('half a thought')
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.getByText('No connection').waitFor()
  expect(await words.inputValue()).toBe('half a thought')
  await context.setOffline(false)
  await page.waitForURL('**/calendar')
  await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor()
})

journey('a deletion and a print are asked for at once, and offline too', async () => {
  const { page, context } = await newAdviser()
  const meeting = await aScheduledMeeting(page, await aClient(page, 'Lakeside Trust'), 'Review')
  await page.goto(`/meetings/${meeting}`)
  await page.waitForTimeout(IDLE_MS)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByRole('dialog', { name: 'Print' }).waitFor()
})
