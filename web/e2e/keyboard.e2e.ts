import { afterAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { journey } from './journey'

afterAll(closeBrowser)

journey('a client can be created without a mouse', async () => {
  const { page, complaints } = await newAdviser()
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Add First Client' }).waitFor()

  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')

  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Add Client')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Client Name').waitFor()
  for (let stops = 0; stops < 8; stops += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.textContent === 'Add Client')

  await page.keyboard.press('Enter')
  await dialog.getByLabel('Client Name').waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
  await page.keyboard.type('Osprey Holdings')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Tax')
  await page.keyboard.press('Enter')
  await page.getByText('Client created successfully').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.tagName === 'BUTTON')
  await page.keyboard.press('F8')
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Notifications (F8)')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Dismiss')
  await page.keyboard.press('Enter')
  await page.getByText('Client created successfully').waitFor({ state: 'detached' })

  const before = await focused(page)
  await page.keyboard.press('Control+k')
  await page.waitForFunction(() => document.activeElement?.role === 'combobox')
  await page.keyboard.press('Escape')
  await page.waitForFunction(
    (before) => document.activeElement?.textContent?.trim() === before,
    before,
  )

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.waitForFunction(() => document.activeElement?.role === 'combobox')
  await page.keyboard.type('calendar')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/calendar')
  expect(complaints).toEqual([])
})

function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.textContent?.trim())
}
