import { afterAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { newAdviser } from './adviser'
import { violationsInBothThemes } from './axe'
import { closeBrowser } from './browser'
import { aClient, upload } from './calls'
import { journey } from './journey'
import type { Letter } from './mailbox'

afterAll(closeBrowser)

const NONE = { light: [], dark: [] }

const WORDS =
  'The trust keeps eight percent in bonds. We looked at the fees of the last year and found them fair. ' +
  'I will send the signed form by Friday. The next review is planned for the spring of next year.'

/** A shareable meeting, opened on its page. */
async function aReadyMeeting(page: Page) {
  const client = await aClient(page, 'Lakeside Trust')
  const { body } = await upload(page, client, 'Annual review', WORDS)
  await page.goto(`/meetings/${body.id}`)
  await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
  return Number(body.id)
}

async function choose(page: Page, action: string) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: action }).click()
  return page.getByRole('dialog')
}

async function lettersTo(address: string): Promise<Letter[]> {
  const to = encodeURIComponent(address)
  for (let tries = 0; tries < 300; tries += 1) {
    const letters = await (await fetch(`${process.env.E2E_MAIL}/letters?to=${to}`)).json()
    if (letters.length > 0) return letters
    await Bun.sleep(100)
  }
  throw new Error(`no letter came for ${address}`)
}

journey('a recap is read, edited and sent, and another page of the meeting lists it', async () => {
  const { page, context, complaints } = await newAdviser()
  const id = await aReadyMeeting(page)
  const elsewhere = await context.newPage()
  await elsewhere.goto(`/meetings/${id}`)
  const listed = await choose(elsewhere, 'Recap email')
  await listed.getByLabel('Message').waitFor()

  const dialog = await choose(page, 'Recap email')
  const address = `client${id}${Math.floor(performance.now())}@example.test`
  await dialog.getByLabel('Message').waitFor()
  expect(await violationsInBothThemes(page)).toEqual(NONE)
  await dialog.getByLabel('To', { exact: true }).fill(address)
  await dialog.getByLabel('Subject').fill('Our review')
  await dialog.getByLabel('Message').fill('Dear all,\n\nthe signed form follows.')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Recap sent').waitFor()
  const [letter] = await lettersTo(address)
  expect(letter?.subject).toBe('Our review')
  expect(letter?.text).toContain('the signed form follows.')
  await listed.getByText(address).waitFor()
  expect(complaints).toEqual([])
})

journey('a meeting is exported as PDF, Word and Markdown, tasks with their state', async () => {
  const { page, complaints } = await newAdviser()
  await aReadyMeeting(page)
  for (const [kind, beginning] of [
    ['PDF', '%PDF-1.7'],
    ['Word', 'PK'],
    ['Markdown', '# Annual review'],
  ] as const) {
    const dialog = await choose(page, 'Export')
    await dialog.getByLabel(kind, { exact: false }).first().check()
    expect(await violationsInBothThemes(page)).toEqual(NONE)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const file = Bun.file(await (await download).path())
    const text = Buffer.from(await file.arrayBuffer()).toString('latin1')
    expect(text).toStartWith(beginning)
    if (kind === 'Markdown') expect(text).toMatch(/^- \[ \] .*signed form.*Open/m)
    await dialog.waitFor({ state: 'hidden' })
  }
  expect(complaints).toEqual([])
})

journey(
  'a custom template is filled in, and a page that was already open offers it too',
  async () => {
    const { page, context, complaints } = await newAdviser()
    await aReadyMeeting(page)
    const dialog = await choose(page, 'Templates')
    await dialog.getByLabel('Template').waitFor()

    const account = await context.newPage()
    await account.goto('/account')
    await account.getByRole('button', { name: 'New template' }).click()
    const form = account.getByRole('dialog')
    await form.getByLabel('Name').fill('Bonds')
    await form.getByLabel('Fields').fill('Share: bonds, percent')
    expect(await violationsInBothThemes(account)).toEqual(NONE)
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'hidden' })

    await dialog.getByRole('option', { name: 'Bonds' }).waitFor({ state: 'attached' })
    await dialog.getByLabel('Template').selectOption({ label: 'Bonds' })
    await dialog.getByRole('button', { name: 'Fill in' }).click()
    await dialog.getByRole('region', { name: 'Bonds' }).waitFor()
    expect(await violationsInBothThemes(page)).toEqual(NONE)
    expect(complaints).toEqual([])
  },
)

journey('the weekly email is turned on, kept, and turned off', async () => {
  const { page, complaints } = await newAdviser()
  await page.goto('/account')
  const box = page.getByRole('checkbox', { name: 'Email me my action items every Monday' })
  expect(await box.isChecked()).toBe(false)
  await page.getByText('Email me my action items every Monday').click()
  await page.getByText('We’ll email you').waitFor()
  await page.reload()
  await box.waitFor()
  expect(await box.isChecked()).toBe(true)
  expect(await violationsInBothThemes(page)).toEqual(NONE)
  await page.getByText('Email me my action items every Monday').click()
  await page.getByText('We won’t email you').waitFor()
  expect(complaints).toEqual([])
})
