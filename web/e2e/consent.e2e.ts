import { afterAll, expect } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newAdviser } from './adviser'
import { baseUrl, closeBrowser } from './browser'
import { aClient, call, upload } from './calls'
import { journey } from './journey'
import { repository } from './product'

afterAll(closeBrowser)

const WORDS =
  'Good morning. We reviewed the bond ladder for the trust and it matures in June. I will send the annuity forms by Friday.'
const PAPER = {
  name: 'No thanks.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7'),
}

/** Runs the published verifier on the document, with the server's published keys. */
async function verify(document: object) {
  const folder = await mkdtemp(join(tmpdir(), 'receipt-'))
  try {
    await Bun.write(join(folder, 'receipt.json'), JSON.stringify(document))
    const keys = await fetch(`${baseUrl}/.well-known/signing-keys.json`)
    await Bun.write(join(folder, 'keys.json'), await keys.text())
    const verifier = join(repository, 'web/public/verify.mjs')
    const run = Bun.spawn(['node', verifier, 'receipt.json', 'keys.json'], {
      cwd: folder,
      stdout: 'pipe',
      stderr: 'pipe',
    })
    return (await new Response(run.stdout).text()) + (await new Response(run.stderr).text())
  } finally {
    await rm(folder, { recursive: true })
  }
}

journey(
  'a refusal with its scan removes what AI made, with a receipt that anyone can verify',
  async () => {
    const { page, complaints } = await newAdviser()
    const { body } = await upload(page, await aClient(page, 'Zircon'), 'Annual review', WORDS)
    const id = Number(body.id)
    await page.goto(`/meetings/${id}`)
    await page.getByText('Draft', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Nothing left this server' }).click()
    const ledger = page.getByRole('dialog', { name: 'AI calls' })
    await ledger
      .getByText(/^Transcription\s· /)
      .first()
      .waitFor()
    await ledger
      .getByText(/^Summary\s· /)
      .first()
      .waitFor()
    await ledger.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('button', { name: /^Consent: Not recorded/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Consent' })
    await dialog.getByRole('radio', { name: 'Refused' }).check()
    await dialog.getByRole('radio', { name: 'Signed' }).check()
    await dialog.getByLabel('Given by').fill('Ann Hartwell')
    await dialog.getByLabel('Evidence file').setInputFiles(PAPER)
    await dialog.getByText(/^This removes 1 transcript, 1 summary/).waitFor()
    await dialog.getByRole('button', { name: 'Stop AI and remove' }).click()
    await page.getByText('Consent recorded').waitFor()
    await page.getByText('Consent refused. Not transcribed.').first().waitFor()

    await page.getByRole('button', { name: 'Consent: Refused' }).click()
    await dialog.getByText('Refused · Signed · Ann Hartwell').waitFor()
    const download = page.waitForEvent('download')
    await dialog.getByRole('link', { name: /^No thanks\.pdf/ }).click()
    expect((await download).suggestedFilename()).toBe('No thanks.pdf')
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.goto('/compliance')
    await page.getByText(`consent refused, meeting ${id}`).waitFor()
    const link = page.getByRole('link', { name: 'Download receipt' }).first()
    const { body: receipt } = await call(page, 'GET', (await link.getAttribute('href')) ?? '')
    expect(receipt).toMatchObject({ statement: { counts: { transcript: 1, summary: 1 } } })
    expect(await verify(receipt)).toStartWith('Verified: colloquy-deletion-receipt')
    const text = JSON.stringify(receipt).replace('"transcript":1', '"transcript":2')
    expect(await verify(JSON.parse(text))).toContain('Changed: counts')
    expect(complaints).toEqual([])
  },
)
