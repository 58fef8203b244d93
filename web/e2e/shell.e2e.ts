import { afterAll, expect } from 'bun:test'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { journey } from './journey'

afterAll(closeBrowser)

journey('on a phone the menu slides in, leads on and closes', async () => {
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

journey('a theme is kept and stands before the page comes to life', async () => {
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
