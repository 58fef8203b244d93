import { afterAll, expect } from 'bun:test'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { journey } from './journey'

afterAll(closeBrowser)

journey('at 400% zoom, dialogs and the menu scroll as a whole', async () => {
  const { page } = await newAdviser({ width: 320, height: 256 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Upload Audio' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const body = await dialog.locator('[data-dialog-body]').boundingBox()
  expect(body?.height).toBeGreaterThan(256)
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await cancel.scrollIntoViewIfNeeded()
  const { y, height } = (await cancel.boundingBox()) ?? { y: 0, height: 0 }
  expect(y + height).toBeLessThanOrEqual(256)
  await cancel.click()

  await page.getByRole('button', { name: 'Open menu' }).click()
  const places = page.getByRole('dialog').getByRole('navigation')
  await places.waitFor()
  expect((await places.boundingBox())?.height).toBeGreaterThan(256)
})
