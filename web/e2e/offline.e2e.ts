import { afterAll, expect } from 'bun:test'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { journey } from './journey'

afterAll(closeBrowser)

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
