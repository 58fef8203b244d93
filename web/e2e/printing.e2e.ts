import { afterAll, expect } from 'bun:test'
import { newAdviser } from './adviser'
import { violationsInBothThemes } from './axe'
import { closeBrowser } from './browser'
import { aClient, aScheduledMeeting, call, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

/** A sheet within its margins, in CSS pixels. */
const A4 = { width: 658, height: 972 }

journey('a meeting is printed with a letterhead and the selected parts', async () => {
  const { page, complaints } = await newAdviser()
  const letterhead = { firm: 'Adler & Hale', address: '', disclosure: 'For information only.' }
  expect((await call(page, 'PUT', '/api/account/letterhead', letterhead)).status).toBe(200)
  const client = await aClient(page, 'Lakeside Trust')
  const { body } = await upload(page, client, 'Fall review', 'We sell the house in spring.')
  await page.goto(`/meetings/${body.id}`)
  await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
  // headless mode has no print dialog, nor the events around it
  await page.evaluate(() =>
    Object.assign(window, { print: () => dispatchEvent(new Event('beforeprint')) }),
  )

  // as by the browser's own command, with all parts
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const first = page.locator('#printed-transcript + div')
  await first.waitFor({ state: 'attached' })
  expect(await first.evaluate((one) => getComputedStyle(one).breakInside)).toBe('avoid')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Print' })
  await dialog.getByRole('checkbox', { name: 'Letterhead', exact: true }).waitFor()
  expect(await violationsInBothThemes(page)).toEqual({ light: [], dark: [] })
  await dialog.getByRole('checkbox', { name: 'Full transcript' }).uncheck()
  await dialog.getByRole('button', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Adler & Hale').waitFor()
  await page.getByText('For information only.').waitFor()
  const heading = page.getByRole('heading', { name: 'Executive Summary' })
  await heading.waitFor()
  // none stands alone at the foot of a sheet
  expect(await heading.evaluate((one) => getComputedStyle(one).breakAfter)).toBe('avoid')
  expect(await page.getByRole('heading', { name: 'Full Transcript' }).count()).toBe(0)
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false)
  // no empty sheet after the last line, and the status has its dot
  const foot = page.locator('main').evaluate((one) => getComputedStyle(one).paddingBottom)
  expect(await foot).toBe('0px')
  const dot = page.locator('main .status').first()
  const ink = await dot.evaluate((one) => getComputedStyle(one, '::before').printColorAdjust)
  expect(ink).toBe('exact')
  expect(complaints).toEqual([])
})

journey('no section of a client is printed over another', async () => {
  const { page } = await newAdviser()
  const client = await aClient(page, 'Lakeside Trust')
  await page.goto(`/clients/${client}`)
  await page.emulateMedia({ media: 'print' })
  const files = page.locator('section', { has: page.getByRole('heading', { name: 'Files' }) })
  await files.waitFor()
  // browsers don't move what follows when a sheet ends within a row of a grid
  const around = await files.evaluate((one) =>
    [one.parentElement, one.parentElement?.parentElement].map(
      (each) => each && getComputedStyle(each).display,
    ),
  )
  expect(around).toEqual(['flex', 'flex'])
})

journey('lists are printed without their controls', async () => {
  const { page } = await newAdviser()
  const client = await aClient(page, 'Lakeside Trust')
  await aScheduledMeeting(page, client, 'Spring review')
  await upload(page, client, 'Fall review', 'We sell the house in spring.')
  for (const path of ['/meetings', '/calendar']) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await page.getByText('Spring review').first().waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.locator('main').getByText('Spring review').first().waitFor()
    const controls = page.locator('main').locator('button:not([data-day]), input, [role=combobox]')
    expect(await controls.filter({ visible: true }).allTextContents()).toEqual([])
  }
  // one can be moved, the other not
  const statuses = page.locator('main .status').filter({ visible: true })
  const ends = await statuses.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().right)),
  )
  expect([ends.length, new Set(ends).size]).toEqual([2, 1])
  const day = page.locator('[data-day][aria-pressed=true]')
  expect(await day.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(0, 0, 0)')
  await page.setViewportSize(A4)
  await page.goto('/compliance')
  const trail = page.locator('main table')
  await trail.getByText('Client added').waitFor()
  const fields = page.locator('main').locator('button, input, select')
  expect(await fields.filter({ visible: true }).count()).toBe(0)
  // its last column is cut off on paper, where nothing scrolls
  expect(await trail.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThan(A4.width)
})
