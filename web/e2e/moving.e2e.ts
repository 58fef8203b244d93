import { afterAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { newAdviser } from './adviser'
import { violationsInBothThemes } from './axe'
import { closeBrowser } from './browser'
import { aClient, aScheduledMeeting, call } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const PHONE = { width: 390, height: 844 }
const HANDLE = 'Move Spring review to another day'

/** The days of the grid, and the meeting's day and place. */
async function plan(page: Page) {
  const id = await aScheduledMeeting(page, await aClient(page, 'Lakeside Trust'), 'Spring review')
  await page.goto('/calendar')
  const handle = page.getByRole('button', { name: HANDLE })
  await handle.waitFor()
  const today = await page.locator('[aria-current=date]').getAttribute('data-day')
  const days = await page
    .locator('button[data-day]')
    .evaluateAll((all) => all.map((day) => day.getAttribute('data-day') ?? ''))
  const target = days.at(days.indexOf(today ?? '') + 1) ?? ''
  return { id, handle, target, today }
}

async function middleOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function dayOf(page: Page, id: number) {
  const { body } = await call(page, 'GET', `/api/meetings/${id}`)
  return String(body.date)
}

journey('a plan is dragged to another day, which another page shows, and undone', async () => {
  const { page, context, complaints } = await newAdviser()
  const { id, target } = await plan(page)
  const before = await dayOf(page, id)
  const elsewhere = await context.newPage()
  await elsewhere.goto('/calendar')
  const gone = elsewhere.getByRole('button', { name: HANDLE })
  await gone.waitFor()

  const from = await middleOf(page, `[data-move="${id}"]`)
  const to = await middleOf(page, `button[data-day="${target}"]`)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.locator(`[data-day="${target}"][data-target]`).waitFor()
  await page.mouse.up()
  await page.getByText('Meeting moved').waitFor()
  await gone.waitFor({ state: 'detached' })
  expect(await dayOf(page, id)).not.toBe(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Moved back').waitFor()
  expect(await dayOf(page, id)).toBe(before)
  await gone.waitFor()

  await page.getByRole('button', { name: HANDLE }).press('Enter')
  await page.keyboard.press('ArrowRight')
  expect(await violationsInBothThemes(page)).toEqual({ light: [], dark: [] })
  await page.keyboard.press('Enter')
  await page.getByText('Meeting moved').waitFor()
  expect(complaints).toEqual([])
})

journey('a finger drags only by the handle: next to it, the page scrolls', async () => {
  const { page, context } = await newAdviser(PHONE)
  const { id, target } = await plan(page)
  const before = await dayOf(page, id)
  const devtools = await context.newCDPSession(page)
  const touch = (type: string, points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points })
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await touch('touchStart', [from])
    for (let step = 1; step <= 10; step += 1) {
      const share = step / 10
      const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
      await touch('touchMove', [at])
    }
    await touch('touchEnd', [])
  }
  await page.locator(`[data-move="${id}"]`).scrollIntoViewIfNeeded()
  await page.evaluate(() => document.body.style.setProperty('padding-bottom', '100vh'))
  const line = await middleOf(page, 'main li time')
  await drag(line, { x: line.x, y: line.y - 200 })
  await page.waitForFunction(() => scrollY > 60)
  expect(await dayOf(page, id)).toBe(before)

  await page.evaluate(() => scrollTo(0, 0))
  await page.locator(`[data-move="${id}"]`).scrollIntoViewIfNeeded()
  const from = await middleOf(page, `[data-move="${id}"]`)
  await drag(from, await middleOf(page, `button[data-day="${target}"]`))
  await page.getByText('Meeting moved').waitFor()
  expect(await dayOf(page, id)).not.toBe(before)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(PHONE.width)
})
