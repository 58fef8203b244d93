import { afterAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { newAdviser } from './adviser'
import { violationsInBothThemes } from './axe'
import { closeBrowser } from './browser'
import { aClient, aScheduledMeeting, call, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const WORDS =
  'Good morning. We reviewed the bond ladder for the trust and it matures in June. I will send the annuity forms by Friday.'
const PHONE = { width: 390, height: 844 }
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)
const none = { light: [], dark: [] }

/** Opens the meeting's history from its menu. */
async function openHistory(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit history' }).click()
  return page.getByRole('dialog', { name: 'Edit history' })
}

/** Restores what the newest entry with this title changed, and waits for the resulting entry. */
async function restoreNewest(page: Page, title: string, text: string) {
  const history = page.getByRole('dialog', { name: 'Edit history' })
  const entries = history.getByRole('listitem')
  const before = await entries.count()
  const entry = entries.filter({ hasText: title }).filter({ hasText: text }).first()
  await entry.getByRole('button', { name: 'Restore the version before' }).click()
  await entries.nth(before).waitFor()
}

async function meetingOf(page: Page, id: number) {
  const { body } = await call(page, 'GET', `/api/meetings/${id}`)
  return body as { title: string; date: string; client: { name: string }; actionItems: unknown[] }
}

journey(
  'title, client, date and an action item are changed, listed in the history and restored',
  async () => {
    const { page, complaints } = await newAdviser()
    await aClient(page, 'Lakeside Trust')
    const client = await aClient(page, 'Record & Co')
    const id = Number((await upload(page, client, 'Anual review', WORDS)).body.id)
    await page.goto(`/meetings/${id}`)
    await page.getByText('Draft', { exact: true }).waitFor()
    const first = await meetingOf(page, id)

    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    const form = page.getByRole('dialog', { name: 'Edit details' })
    await form.getByLabel('Meeting Title').fill('Annual review')
    await form.getByLabel('Client').click()
    await page.getByRole('option', { name: 'Lakeside Trust' }).click()
    await form.getByLabel('Time').fill('15:30')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('heading', { level: 1, name: 'Annual review' }).waitFor()

    await page.getByRole('button', { name: 'Add action item' }).click()
    const editor = page.getByRole('form', { name: 'New action item' })
    await editor.getByLabel('Task').fill('Send the deed <b>now</b>')
    await editor.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('To do: Send the deed <b>now</b>').click()
    await page.getByLabel('Done: Send the deed <b>now</b>').waitFor()

    const history = await openHistory(page)
    const details = history.getByRole('listitem').filter({ hasText: 'Details' })
    await details.getByText('Record & Co').waitFor()
    expect(await details.locator('ins', { hasText: 'Lakeside Trust' }).count()).toBe(1)
    expect(await details.locator('del', { hasText: 'Anual' }).count()).toBe(1)
    expect(await history.locator('b').count()).toBe(0)
    expect(await violationsInBothThemes(page)).toEqual(none)

    await restoreNewest(page, 'Details', 'Anual')
    await restoreNewest(page, 'Action Items', 'Status')
    await restoreNewest(page, 'Action Items', 'Added')
    const { title, date, client: of } = await meetingOf(page, id)
    expect([title, date, of.name]).toEqual([first.title, first.date, 'Record & Co'])
    expect((await meetingOf(page, id)).actionItems).toHaveLength(first.actionItems.length)
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1, name: 'Anual review' }).waitFor()
    await page.locator('button[aria-label="More"]:focus').waitFor()
    expect(await page.getByText('Send the deed <b>now</b>').count()).toBe(0)
    expect(complaints).toEqual([])
  },
)

journey(
  'a planned meeting has a history on a phone; a stale page cannot overwrite a newer change',
  async () => {
    const { page } = await newAdviser(PHONE)
    const client = await aClient(page, 'Lakeside Trust')
    const id = await aScheduledMeeting(page, client, 'Spring review')
    const change = (body: object) => call(page, 'PATCH', `/api/meetings/${id}`, body)
    await change({
      title: 'Summer review',
      attendees: ['Ann Hartwell', LONG_NAME],
      duration: 2700,
    })
    await page.goto(`/meetings/${id}`)
    const history = await openHistory(page)
    await history.getByText(`Ann Hartwell, ${LONG_NAME}`).waitFor()
    expect(await violationsInBothThemes(page)).toEqual(none)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(PHONE.width)
    const hidden = await history
      .locator('[data-dialog-body]')
      .evaluate((body) => body.scrollWidth - body.clientWidth)
    expect(hidden).toBe(0)

    const { body } = await call(page, 'GET', `/api/meetings/${id}`)
    const seen = await page.evaluate(async (path) => (await fetch(path)).json(), edits(id))
    await page.route(`**${edits(id)}`, (route) => route.fulfill({ json: seen }))
    await change({ title: 'Autumn review' })
    const back = history.getByRole('button', { name: 'Restore the version before' })
    await back.last().click()
    await page.getByText('This was changed elsewhere in the meantime.', { exact: false }).waitFor()
    expect((await meetingOf(page, id)).title).toBe('Autumn review')
    await page.unroute(`**${edits(id)}`)
    await page.reload()
    await openHistory(page)
    await back.first().click()
    await page.getByText('Version restored').waitFor()
    expect((await meetingOf(page, id)).title).toBe(String(body.title))
  },
)

function edits(id: number) {
  return `/api/meetings/${id}/edits`
}
