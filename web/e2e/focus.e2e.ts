import { afterAll } from 'bun:test'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
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

/** The listener is loaded after two seconds; it also replaces a browser function. */
function laterIsThere(): boolean {
  return !String(Node.prototype.removeChild).includes('[native code]')
}
