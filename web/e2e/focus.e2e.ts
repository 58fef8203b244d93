import { afterAll, expect } from 'bun:test'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

journey('the focus stays near a control that is disabled, removed or replaced', async () => {
  const { page } = await newAdviser()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const press = async (name: string) => {
    await button(name).focus()
    await page.keyboard.press('Enter')
  }
  await page.goto('/account')
  await page.waitForFunction(laterIsThere)
  await press('Save letterhead')
  await page.getByText('Letterhead saved').waitFor()
  await page.locator('button:focus', { hasText: 'Save letterhead' }).waitFor()
  await press('Create link')
  await page.locator('[role=alertdialog] button:focus').waitFor()
  // what is shown only once stays until its button is pressed
  await page.keyboard.press('Escape')
  await press('Done')
  await page.locator('main button:focus', { hasText: 'New link' }).waitFor()
  await press('Revoke link')
  await page.locator('[role=alertdialog] button:focus', { hasText: 'Cancel' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('main button:focus', { hasText: 'Create link' }).waitFor()
})

journey('a double click on Save leads back to the corrected passage', async () => {
  const { page } = await newAdviser()
  const words = 'We reviewed the bonds. I will send the annuity forms by Friday.'
  const { body } = await upload(page, await aClient(page, 'Lakeside'), 'Annual review', words)
  await page.goto(`/meetings/${body.id}`)
  await page.getByText('Draft', { exact: true }).waitFor()
  await page.waitForFunction(laterIsThere)
  await page.getByRole('tab', { name: 'Full Transcript' }).click()
  // the first press disables the button until the server has answered
  await page.route('**/segments/**', async (route) => {
    await Bun.sleep(500)
    await route.continue()
  })
  const correct = page.getByRole('button', { name: 'Correct passage 1' })
  await correct.click()
  const field = page.getByLabel('Correct this passage')
  await field.fill('We reviewed the bonds twice.')
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await field.waitFor({ state: 'detached' })
  await page.waitForTimeout(SETTLED_MS)
  expect(await correct.evaluate((button) => button === document.activeElement)).toBe(true)
})

/** Longer than the focus takes to settle. */
const SETTLED_MS = 300

/** The listener is loaded after two seconds; it also replaces a browser function. */
function laterIsThere(): boolean {
  return !String(Node.prototype.removeChild).includes('[native code]')
}

journey('a link to a section of the account page focuses its heading, each time', async () => {
  const { page } = await newAdviser()
  const isFocused = (title: string) =>
    page.locator('main h2:focus', { hasText: title }).waitFor({ timeout: 5000 })
  await page.goto('/account#webhooks')
  for (const link of ['Webhooks', 'Sessions', 'Sessions']) {
    await page.getByRole('navigation', { name: 'Sections' }).getByText(link).click()
    await isFocused(link)
  }
  await page.reload()
  for (const section of ['Sessions', 'Retention', 'Retention']) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Find/ }).fill(section)
    await page.getByRole('option', { name: section }).first().click()
    await isFocused(section)
  }
})
