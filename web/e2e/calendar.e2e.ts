import { afterAll, expect } from 'bun:test'
import type { Locator } from 'playwright-core'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient, aScheduledMeeting, call } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

journey('a scheduled meeting is on its day, and another calendar can subscribe to it', async () => {
  const { page, complaints } = await newAdviser()
  await aClient(page, 'Lakeside Trust')
  await page.goto('/calendar')
  await page.getByText('No meetings scheduled for this date').waitFor()
  await page.getByRole('button', { name: 'Schedule New Meeting' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Meeting Title').fill('Spring review')
  await dialog.getByLabel('Client').click()
  await page.getByRole('option', { name: 'Lakeside Trust' }).click()
  await dialog.getByLabel('Time').fill('14:05')
  await dialog.getByLabel('Minutes').fill('45')
  await dialog.getByRole('button', { name: 'Schedule Meeting' }).click()
  await page.getByText('Meeting scheduled').waitFor()

  const line = page.getByRole('listitem').filter({ hasText: 'Spring review' })
  for (const words of ['14:05', 'Lakeside Trust', '45 min', 'Scheduled']) {
    await line.getByText(words, { exact: true }).waitFor()
  }
  await page.getByRole('button', { name: /today, 1 meeting$/ }).waitFor()
  await line.getByRole('link', { name: 'Spring review' }).click()
  await page.getByRole('heading', { name: 'Spring review' }).waitFor()

  await page.goto('/account')
  await page.getByRole('button', { name: 'Create link' }).click()
  const address = await page.getByText(/\/api\/calendar\/feed\/.+\.ics$/).textContent()
  await page.getByRole('button', { name: 'Done' }).click()
  const { pathname } = new URL(address ?? '')
  const feed = () =>
    page.evaluate(async (path) => {
      const response = await fetch(path, { credentials: 'omit' })
      return { status: response.status, text: await response.text() }
    }, pathname)
  expect((await feed()).text).toContain('SUMMARY:Spring review (Lakeside Trust)')
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Calendar link revoked').waitFor()
  expect((await feed()).status).toBe(404)
  expect(complaints.filter((words) => !words.includes('404'))).toEqual([])
})

journey('a meeting is scheduled once, although the first answer was lost', async () => {
  const { page } = await newAdviser()
  await aClient(page, 'Lakeside Trust')
  await page.goto('/calendar')
  await page.route(
    '**/api/meetings',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Schedule New Meeting' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Meeting Title').fill('Spring review')
  await dialog.getByLabel('Client').click()
  await page.getByRole('option', { name: 'Lakeside Trust' }).click()
  const save = dialog.getByRole('button', { name: 'Schedule Meeting' })
  await save.click()
  await page.getByText('Your entries are still here.').waitFor()
  await save.click()
  await page.getByText('Meeting scheduled').waitFor()
  const { body } = await call(page, 'GET', '/api/meetings/count')
  expect(body).toEqual({ count: 1 })
})

journey(
  'the lines of a day begin where its heading does, and keep their columns on a phone',
  async () => {
    const { page } = await newAdviser()
    const client = await aClient(page, 'Lakeside Trust')
    await aScheduledMeeting(page, client, 'Spring review of the income, the trust and the new will')
    await page.goto('/calendar')
    const heading = page.locator('#day-heading')
    const line = page.getByRole('listitem').filter({ hasText: 'Spring review' })
    const handle = line.getByRole('button', { name: /^Move Spring review/ })
    for (const width of [390, 600, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await leftOf(line.locator('time'))).toBe(await leftOf(heading))
      const [row, grip] = [await line.boundingBox(), await handle.boundingBox()]
      expect((grip?.y ?? Number.NaN) - (row?.y ?? Number.NaN)).toBeLessThan(20)
    }
  },
)

async function leftOf(place: Locator): Promise<number | undefined> {
  return (await place.boundingBox())?.x
}
