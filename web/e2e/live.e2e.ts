import { afterAll, expect } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aRecording, newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient, aScheduledMeeting, call, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const WORDS =
  'The trust keeps eight percent in bonds. We looked at the fees of the last year and found them fair. ' +
  'Elena will send the signed form by Friday. The next review is planned for the spring of next year.'

journey('changes to a meeting appear on every open page', async () => {
  const { page, context, complaints } = await newAdviser()
  const client = await aClient(page, 'Lakeside Trust')
  const clients = await context.newPage()
  await clients.goto('/clients')
  await clients.getByRole('button', { name: 'Lakeside Trust' }).click()
  await clients.getByText('No meetings recorded for this client yet.').waitFor()
  await page.goto('/dashboard')
  await page.getByText('No meetings have been recorded recently.').waitFor()

  await upload(page, client, 'Annual review', WORDS)
  await page.getByRole('link', { name: 'Annual review' }).waitFor()
  await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
  await page.getByText('The trust keeps eight percent in bonds.').first().waitFor()
  const figures = page.getByRole('region', { name: 'Analytics Overview' })
  await figures.getByText('Processed Recordings').waitFor()
  await page.waitForFunction(() =>
    document.querySelector('dl')?.textContent?.startsWith('Processed Recordings1'),
  )
  const card = clients.getByRole('article')
  await card.getByText('Processed', { exact: true }).waitFor()
  await card.getByText('Elena will send the signed form by Friday.').first().waitFor()
  expect(complaints).toEqual([])
})

journey('a note typed just before leaving the page is saved', async () => {
  const { page } = await newAdviser()
  const meeting = await aScheduledMeeting(page, await aClient(page, 'Hasty & Co'), 'Short talk')
  await page.goto(`/meetings/${meeting}?tab=notes`)
  await page.getByPlaceholder('Write your notes here...').fill('Last words')
  await page.goto('/terms')
  await page.waitForFunction(
    async (id) => (await (await fetch(`/api/notes/meeting/${id}`)).json()).content === 'Last words',
    meeting,
  )
  expect((await call(page, 'GET', `/api/notes/meeting/${meeting}`)).body.content).toBe('Last words')
})

journey('a dropped recording is accepted, anything else is refused', async () => {
  const { page, complaints } = await newAdviser()
  await page.getByRole('button', { name: 'Upload Audio' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Audio File', { exact: true }).waitFor()
  const files = mkdtempSync(join(tmpdir(), 'drop-'))
  const drop = async (name: string, bytes: Uint8Array) => {
    await Bun.write(join(files, name), bytes)
    const zone = await dialog.locator('[data-part=dropzone]').boundingBox()
    const cdp = await page.context().newCDPSession(page)
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await cdp.send('Input.dispatchDragEvent', {
        type,
        x: (zone?.x ?? 0) + 20,
        y: (zone?.y ?? 0) + 20,
        data: { items: [], files: [join(files, name)], dragOperationsMask: 1 },
      })
    }
  }
  await drop('deed.pdf', new Uint8Array([1, 2, 3]))
  await page.getByText('Please upload an audio file (MP3, WAV, M4A, AAC, CAF, etc.)').waitFor()
  const { name, buffer } = await aRecording([{ text: 'Short.' }])
  await drop(name, buffer)
  await dialog.getByText(name).waitFor()
  await dialog.getByText(`${(buffer.length / 1024 / 1024).toFixed(2)} MB`).waitFor()
  rmSync(files, { recursive: true })
  expect(complaints).toEqual([])
})
