import { afterAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const PHONE = { width: 390, height: 844 }
const WORDS =
  'The trust keeps eight percent in bonds. We looked at the fees of the last year and found them fair. ' +
  'I will send the signed form by Friday. The next review is planned for the spring of next year.'

/** A phone's window, and a press of Android's Back: like Escape, but the page hears no key. */
async function aPhone() {
  const { page } = await newAdviser(PHONE)
  await page.addInitScript(() =>
    addEventListener(
      'keydown',
      (event) => event instanceof KeyboardEvent && event.altKey && event.stopImmediatePropagation(),
      true,
    ),
  )
  return { page, back: () => page.keyboard.press('Alt+Escape') }
}

journey('Back closes what is open on a phone, one after the other', async () => {
  const { page, back } = await aPhone()
  await aClient(page, 'Lakeside Trust')
  const open = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  await page.goto('/dashboard')

  await open('Open menu')
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await back()
  await isGone(page, '[role=dialog]')

  await open('Find')
  await page.getByRole('combobox', { name: /^Find/ }).waitFor()
  await back()
  await isGone(page, '[role=dialog]')

  await open('Upload Audio')
  await page.getByRole('dialog').getByLabel('Select Client').click()
  await page.getByRole('option', { name: 'Lakeside Trust' }).waitFor()
  await back()
  await isGone(page, '[role=option]')
  expect(await page.getByRole('dialog').isVisible()).toBe(true)
  await back()
  await isGone(page, '[role=dialog]')
  expect(new URL(page.url()).pathname).toBe('/dashboard')
})

journey('Back asks before it discards what was typed in a dialog', async () => {
  const { page, back } = await aPhone()
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Add First Client' }).click()
  await page.getByLabel('Client Name').fill('Lakeside Trust')
  for (const _ of ['once', 'again']) {
    await back()
    await page.getByText('What you typed isn’t saved.').waitFor()
    await back()
    await page.getByRole('button', { name: 'Create Client' }).waitFor()
  }
  expect(await page.getByLabel('Client Name').inputValue()).toBe('Lakeside Trust')
  await back()
  await page.getByRole('button', { name: 'Discard' }).click()
  await isGone(page, '[role=dialog]')
})

journey(
  'Back closes a menu, and Escape in an editor of a dialog leaves the dialog open',
  async () => {
    const { page, back } = await aPhone()
    const client = await aClient(page, 'Lakeside Trust')
    const { body } = await upload(page, client, 'Review', 'I will send you the form by Friday.')
    await page.goto(`/meetings/${body.id}`)
    await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem').first().waitFor()
    await back()
    await isGone(page, '[role=menu]')
    await page.locator('button[aria-label=More]:focus').waitFor()

    await page.getByRole('button', { name: 'Review', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Edit/ }).click()
    await page.getByLabel('Edit this entry').waitFor()
    await page.keyboard.press('Escape')
    await isGone(page, 'textarea')
    expect(await page.getByRole('dialog').isVisible()).toBe(true)
    await back()
    await isGone(page, '[role=dialog]')
  },
)

journey('Back closes a quotation in a page and stays there', async () => {
  const { page, back } = await aPhone()
  const client = await aClient(page, 'Lakeside Trust')
  const { body } = await upload(page, client, 'Review', WORDS)
  await page.goto(`/meetings/${body.id}`)
  await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
  await page
    .getByRole('button', { name: /^Said at/ })
    .first()
    .click()
  await page.getByRole('note').waitFor()
  await back()
  await isGone(page, '[role=note]')

  await page.goto('/search')
  await page.getByLabel('Your question').fill('How much is in bonds?')
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /^Source 1/ })
    .first()
    .click()
  await page.getByRole('complementary', { name: 'Source 1' }).waitFor()
  await back()
  await isGone(page, 'aside[aria-label="Source 1"]')
  expect(new URL(page.url()).pathname).toBe('/search')
})

function isGone(page: Page, selector: string) {
  return page.locator(selector).first().waitFor({ state: 'detached', timeout: 5000 })
}
