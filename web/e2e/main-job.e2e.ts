import { afterAll, expect } from 'bun:test'
import { aRecording, newAdviser } from './adviser'
import { closeBrowser, today } from './browser'
import { journey } from './journey'

afterAll(closeBrowser)

/** Enough for a summary; the model service repeats it word for word. */
const WORDS =
  'The trust keeps eight percent in bonds. We looked at the fees of the last year and found them fair. ' +
  'Elena will send the signed form by Friday. The next review is planned for the spring of next year.'

journey(
  'an adviser creates a client, uploads a recording, reads the result and asks about it',
  async () => {
    const { page, complaints } = await newAdviser()

    await page.getByRole('link', { name: 'Clients' }).first().click()
    await page.getByRole('button', { name: 'Add First Client' }).click()
    await page.getByLabel('Client Name').fill('Whitfield Family Trust')
    await page.getByLabel('Client Type').fill('Wealth Management')
    await page.getByRole('button', { name: 'Create Client' }).click()
    await page.getByText('Client created successfully').waitFor()
    await page.getByText('Whitfield Family Trust').first().waitFor()

    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByRole('button', { name: 'Upload Audio' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Upload Audio Recording').waitFor()
    await dialog.getByLabel('Select Client').click()
    await page.getByRole('option', { name: 'Whitfield Family Trust' }).click()
    await dialog.getByLabel('Meeting Title').fill('Annual review')
    await dialog.getByLabel('Meeting Date').fill(today())
    await dialog.locator('input[type=file]').setInputFiles(await aRecording([{ text: WORDS }]))
    await dialog.getByText('meeting.wav').waitFor()
    await dialog.getByRole('button', { name: 'Upload & Process' }).click()
    await page.getByText('File uploaded successfully').waitFor()

    await page.getByText('Annual review').first().click()
    await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
    await page.getByRole('tab', { name: 'Full Transcript' }).click()
    const transcript = page.getByRole('tabpanel', { name: 'Full Transcript' })
    await transcript.getByText('eight percent in bonds').first().waitFor()

    await page.getByRole('tab', { name: 'My Notes' }).click()
    await page.getByPlaceholder('Write your notes here...').fill('Prefers calls on Tuesdays.')
    await page.getByText('Notes saved').waitFor()
    await page.reload()
    await page.getByRole('tab', { name: 'My Notes' }).click()
    expect(await page.getByPlaceholder('Write your notes here...').inputValue()).toBe(
      'Prefers calls on Tuesdays.',
    )

    await page.getByRole('link', { name: 'Meeting Intelligence' }).first().click()
    const question = 'What did Whitfield say about bonds?'
    await page.getByPlaceholder('Ask a question about your meetings or clients...').fill(question)
    await page.keyboard.press('Enter')
    await page.getByText(question).waitFor()
    await page.getByText(/bonds/).nth(1).waitFor({ timeout: 30_000 })
    expect(complaints).toEqual([])
  },
)
