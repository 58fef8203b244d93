import { afterAll, expect } from 'bun:test'
import type { Locator } from 'playwright-core'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient, aScheduledMeeting } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const TITLE = 'Annual review of the discretionary mandate, the education fund and the lake property'

journey('on a tablet, a long title keeps its line and plans are side by side', async () => {
  const { page, complaints } = await newAdviser({ width: 820, height: 1180 })
  const meeting = await aScheduledMeeting(page, await aClient(page, 'Lakeside Trust'), TITLE)

  await page.goto(`/meetings/${meeting}`)
  const title = await boxOf(page.getByRole('heading', { level: 1 }))
  const actions = await boxOf(page.locator('main').getByRole('button', { name: 'Delete' }))
  expect(title.width).toBeGreaterThan(600)
  expect(actions.y).toBeGreaterThan(title.y + title.height)

  await page.goto('/checkout')
  const plans = page.getByRole('group', { name: 'Plan' }).getByRole('button')
  const tops = await plans.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
  expect(complaints).toEqual([])
})

journey(
  'beside the sidebar of a small laptop, the search of meetings keeps its width',
  async () => {
    const { page } = await newAdviser({ width: 1024, height: 768 })
    await page.goto('/meetings')
    expect((await boxOf(page.getByLabel('Search', { exact: true }))).width).toBeGreaterThan(300)
  },
)

journey('beside the sidebar of a small laptop, a day’s meetings keep their width', async () => {
  const { page } = await newAdviser({ width: 1024, height: 768 })
  await aScheduledMeeting(page, await aClient(page, 'Lakeside Trust'), TITLE)
  await page.goto('/calendar')
  const line = page.getByRole('listitem').filter({ has: page.getByText(TITLE) })
  expect((await boxOf(line.first())).width).toBeGreaterThan(350)
})

async function boxOf(place: Locator) {
  await place.waitFor()
  return (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}
