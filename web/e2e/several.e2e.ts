import { afterAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { aRecording, newAdviser } from './adviser'
import { violationsInBothThemes } from './axe'
import { closeBrowser } from './browser'
import { aClient } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

journey('several files are uploaded at once, and a duplicate is skipped', async () => {
  const { page, complaints } = await newAdviser()
  await aClient(page, 'Lakeside Trust')
  await page.goto('/dashboard')
  const [first, second] = [
    { ...(await aRecording([{ text: 'We spoke of the house.' }])), name: 'House_talk.wav' },
    { ...(await aRecording([{ text: 'We spoke of the fees.' }])), name: 'Fee_talk.wav' },
  ]
  const dialog = await choose(page, [first, second], 'Upload 2 files')
  await dialog.getByRole('combobox', { name: 'Select Client' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Lakeside Trust' }).click()
  await dialog.getByRole('button', { name: 'Annual review' }).click()
  await dialog.locator('input[value="House talk"]').waitFor()
  expect(await violationsInBothThemes(page)).toEqual({ light: [], dark: [] })
  await dialog.getByRole('button', { name: 'Upload 2 files' }).click()
  const tray = page.getByRole('region', { name: 'Uploads' })
  await tray.getByRole('button', { name: 'Close' }).click()
  await page.goto('/meetings')
  for (const title of ['House talk', 'Fee talk']) {
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
    await row.getByText('Annual review').waitFor()
    await row.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
  }

  const again = await choose(page, [first], 'Upload a file')
  await again.getByText('You already uploaded this file: House talk').waitFor()
  expect(await again.getByLabel('Title').count()).toBe(0)
  expect(complaints).toEqual([])
})

/** Drops the files on the page, like from the desktop, until it is ready for them. */
async function choose(page: Page, files: { name: string; buffer: Buffer }[], name: string) {
  const data = await page.evaluateHandle(
    (files) => {
      const data = new DataTransfer()
      for (const { name, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: 'audio/wav' }))
      }
      return data
    },
    files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') })),
  )
  const dialog = page.getByRole('dialog', { name })
  while (!(await dialog.isVisible())) {
    await page.dispatchEvent('body', 'drop', { dataTransfer: data })
    await page.waitForTimeout(500)
  }
  return dialog
}

journey('the dialog for one file closes once several chosen from it are sent', async () => {
  const { page } = await newAdviser()
  await aClient(page, 'Lakeside Trust')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Upload Audio' }).first().click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload several files' }).click(),
  ])
  const file = await aRecording([{ text: 'We spoke of the house.' }])
  await chooser.setFiles([
    { ...file, name: 'House.wav' },
    { ...file, name: 'Broken.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound') },
  ])
  const dialog = page.getByRole('dialog', { name: 'Upload 2 files' })
  const date = dialog.getByLabel('Date').first()
  expect((await date.boundingBox())?.width).toBeGreaterThan(150)
  await dialog.getByRole('combobox', { name: 'Select Client' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Lakeside Trust' }).click()
  await dialog.getByRole('button', { name: 'Upload 2 files' }).click()
  await page.getByRole('dialog').first().waitFor({ state: 'detached', timeout: 5000 })
  await page
    .getByRole('region', { name: 'Uploads' })
    .getByText(/Unsupported file format/)
    .waitFor()
})
