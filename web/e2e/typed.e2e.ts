import { afterAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient, call } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

journey('a dialog asks before it discards what was typed', async () => {
  const { page } = await newAdviser()
  const { comment, keep, discard } = await aTypedComment(page)
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => page.goBack(),
  ]) {
    await close()
    await page.locator('button:focus', { hasText: 'Keep editing' }).waitFor()
    await keep.click()
    await page.locator('textarea:focus').waitFor()
    expect(await comment.inputValue()).toBe('Their daughter starts college')
  }
  await page.keyboard.press('Escape')
  await discard.click()
  await comment.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add fact' }).click()
  expect(await comment.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await comment.waitFor({ state: 'detached' })
})

journey('the browser asks before it closes a page with text in a dialog', async () => {
  const { page } = await newAdviser()
  const { discard } = await aTypedComment(page)
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await (await asked).dismiss()
  await page.goBack()
  await discard.click()
  await page.waitForURL(/\/clients(?:\?|$)/)
})

journey('a saved dialog asks nothing', async () => {
  const { page } = await newAdviser()
  const { client } = await aTypedComment(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const { body } = await call(page, 'GET', `/api/clients/${client}/overview`)
  expect(JSON.stringify(body)).toContain('Their daughter starts college')
  await page.goBack()
  await page.waitForURL(/\/clients(?:\?|$)/)
})

async function aTypedComment(page: Page) {
  const client = await aClient(page, 'Lakeside Trust')
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Lakeside Trust' }).click()
  await page.getByRole('link', { name: 'Client page' }).click()
  await page.getByRole('button', { name: 'Add fact' }).click()
  const comment = page.getByLabel('Fact', { exact: true })
  await comment.fill('Their daughter starts college')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return { client, comment, keep: button('Keep editing'), discard: button('Discard') }
}
