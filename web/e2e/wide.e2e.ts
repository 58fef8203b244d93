import { afterAll, expect } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { newAdviser } from './adviser'
import { violationsInBothThemes } from './axe'
import { closeBrowser } from './browser'
import { aClient, aScheduledMeeting, call, until, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const CONTENT_PX = 2_000
const WORDS =
  'The Hartwell portfolio holds eight percent in municipal bonds. We looked at the fees of the last year and found them fair.'

journey('words searched for in a transcript can be read beside a summary', async () => {
  const { page } = await newAdviser({ width: 1280, height: 800 })
  const { body } = await upload(page, await aClient(page, 'Lakeside Trust'), 'Review', WORDS)
  await page.goto(`/meetings/${body.id}`)
  await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
  const field = page.getByRole('searchbox', { name: 'Search transcript' })
  await field.fill('municipal bonds')
  await page.getByText('1 of 1').waitFor()
  expect((await field.boundingBox())?.width).toBeGreaterThan(160)
})

journey('both panels are where they stay before the page knows that it has two', async () => {
  const { page } = await newAdviser({ width: 1440, height: 800 })
  const { body } = await upload(page, await aClient(page, 'Lakeside Trust'), 'Review', WORDS)
  await page.goto(`/meetings/${body.id}`)
  await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
  await page.reload() // without the notice that it is ready
  const summary = page.getByText(/municipal bonds/).first()
  await page.getByRole('searchbox', { name: 'Search transcript' }).waitFor()
  const hydrated = await summary.boundingBox()
  const transcript = page.getByRole('tabpanel', { name: 'Full Transcript' })
  const beside = await leftOf(transcript)
  await page.route('**/*.js', (route) => route.abort())
  await page.evaluate(() => location.reload())
  await page.getByRole('searchbox').waitFor({ state: 'detached' })
  expect(await summary.boundingBox()).toEqual(hydrated)
  await page.evaluate(() => location.assign('?tab=transcript'))
  await page.getByRole('heading', { name: 'Executive Summary' }).waitFor({ state: 'detached' })
  expect(await leftOf(transcript)).toBe(beside)
})

journey('beside two panes, a meeting’s status is on the line of its date', async () => {
  const { page } = await newAdviser({ width: 1280, height: 800 })
  const client = await aClient(page, 'Whitfield Family Trust and Lakeside Holdings')
  const { body } = await upload(page, client, 'Annual review', WORDS)
  await page.goto(`/meetings/${body.id}`)
  const status = page.locator('article > header').getByText('Processed', { exact: true })
  await status.waitFor({ timeout: 60_000 })
  const date = page.locator('article > header time')
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? 0
  expect(Math.abs((await top(status)) - (await top(date)))).toBeLessThan(5)
})

journey('a plan stays where it is while the page brings the next', async () => {
  const { page } = await newAdviser({ width: 1280, height: 800 })
  await page.goto('/checkout')
  const plans = page.getByRole('group', { name: 'Plan' }).locator(':scope > div > div')
  const whole = await plans.nth(1).boundingBox()
  await plans.nth(2).evaluate((card) => card.remove())
  expect((await plans.nth(1).boundingBox())?.x).toBe(whole?.x)
})

journey('on a very wide screen, related parts are side by side', async () => {
  const { page, complaints } = await newAdviser({ width: 2560, height: 1440 })
  const client = await aClient(page, 'Lakeside Trust')
  const meetingId = await aScheduledMeeting(page, client, 'Year-end review')
  const item = { meetingId, text: 'Draft the deed', owner: { owner: 'me' } }
  await call(page, 'POST', '/api/action-items', item)

  await page.goto('/dashboard')
  const recent = page.getByRole('region', { name: 'Recent Activity' })
  await recent.getByText('No meetings have been recorded recently.').waitFor()
  await expectBeside(recent, page.getByRole('region', { name: 'Analytics Overview' }))
  await expectWidthUsed(page)

  await page.goto('/clients')
  await page.getByRole('button', { name: 'Lakeside Trust' }).click()
  const conversations = page.getByRole('region', { name: 'Conversations with Lakeside Trust' })
  await conversations.getByRole('heading', { name: 'Year-end review' }).waitFor()
  await expectBeside(page.getByRole('button', { name: 'Lakeside Trust' }), conversations)
  await page.keyboard.press('Tab')
  expect(await conversations.locator(':focus').count()).toBe(1)
  await expectWidthUsed(page)

  await page.goto('/actions')
  const row = page.locator('[data-item]')
  await expectBeside(row.getByText('Draft the deed'), row.getByText('Lakeside Trust').last())
  await expectWidthUsed(page)
  const title = page.getByRole('heading', { level: 1 })
  const beside = await leftOf(title)
  await page.getByRole('link', { name: /^Overdue/ }).click()
  await page.getByText('Nothing is overdue.').waitFor()
  expect(await leftOf(title)).toBe(beside)
  await page.goto('/clients')
  await page.getByRole('searchbox').fill('Nobody of this name')
  await page.getByText('No matching clients found').waitFor()
  expect(await leftOf(title)).toBe(beside)

  await page.goto('/meetings')
  await page.getByText('Year-end review').waitFor()
  await expectWidthUsed(page)

  await page.goto('/calendar')
  const month = page.getByRole('region', { name: 'Month' })
  await expectBeside(month, page.getByRole('heading', { level: 2 }).nth(1))
  await expectWidthUsed(page)
  const day = await month.locator('[data-words]').first().boundingBox()
  expect(day?.height).toBeGreaterThan(10)
  const bottom = await month.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(bottom).toBeGreaterThan(1200)

  const { body } = await upload(page, client, 'Investment review', WORDS)
  await page.goto(`/meetings/${body.id}`)
  await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
  await page.goto('/search')
  await page.getByLabel('Your question').fill('How much is in municipal bonds?')
  await page.keyboard.press('Enter')
  const sources = page.getByRole('list', { name: 'Sources' })
  await sources.waitFor({ timeout: 60_000 })
  const answer = page.getByRole('article', { name: 'Meeting Intelligence' }).last()
  await expectBeside(answer.locator('p').first(), sources.last())
  await sources.last().getByText('municipal bonds').first().waitFor()
  await answer.locator('[data-cites]').first().click()
  const preview = answer.getByRole('complementary', { name: 'Source 1' })
  await expectBeside(preview, sources.last())
  await page.keyboard.press('Escape')
  const past = page.getByRole('complementary', { name: 'Past chats' })
  await expectBeside(past, page.getByRole('log'))
  const open = past.getByRole('button', { name: /^How much is in municipal bonds/ })
  await open.waitFor()
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await open.evaluate(lookOf)).toEqual({ outline: 'solid 2px', adjust: 'auto' })
  await page.emulateMedia({ forcedColors: 'none' })
  await expectWidthUsed(page)

  await page.goto('/account')
  const profile = page.getByRole('region', { name: 'Profile', exact: true })
  await expectBeside(profile, page.getByRole('region', { name: 'Calendar link', exact: true }))
  await expectWidthUsed(page)

  await page.goto('/compliance')
  const trail = page.getByRole('region', { name: 'Audit trail' })
  await expectBeside(trail, page.getByRole('region', { name: 'Evidence', exact: true }))
  await expectWidthUsed(page)

  await page.goto('/settings')
  await expectBeside(
    page.getByRole('region', { name: 'Contact Support' }),
    page.getByRole('region', { name: 'Frequently asked questions' }),
  )
  await expectWidthUsed(page)
  expect(complaints).toEqual([])
})

/** Both begin on the same screen, the second to the right of the first. */
journey('a wheel over the summary beside a transcript reaches its end', async () => {
  const { page } = await newAdviser({ width: 1440, height: 400 })
  const client = await aClient(page, 'Lakeside Trust')
  const { body } = await upload(page, client, 'Investment review', WORDS)
  await page.goto(`/meetings/${body.id}`)
  await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
  const end = page.getByRole('heading', { name: 'Next Meeting' })
  await end.waitFor()
  await page.mouse.move(500, 380)
  await until('the end of the summary', async () => {
    await page.mouse.wheel(0, 300)
    const bottom = await end.evaluate((heading) => heading.getBoundingClientRect().bottom)
    return bottom < 400
  })
})

journey('a summary longer than its transcript ends with the page', async () => {
  const { page } = await newAdviser({ width: 1440, height: 400 })
  const client = await aClient(page, 'Lakeside Trust')
  const { body } = await upload(page, client, 'Investment review', WORDS)
  await page.goto(`/meetings/${body.id}`)
  await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
  const end = page.getByRole('heading', { name: 'Next Meeting' })
  await end.waitFor()
  await until('the end of the page', async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    return (await end.evaluate((heading) => heading.getBoundingClientRect().bottom)) < 400
  })
})

async function expectBeside(one: Locator, other: Locator): Promise<void> {
  await one.waitFor()
  await other.waitFor()
  const [left, right] = [await one.boundingBox(), await other.boundingBox()]
  expect(right?.x).toBeGreaterThan((left?.x ?? Number.NaN) + (left?.width ?? Number.NaN) - 1)
  expect(right?.y).toBeLessThan((left?.y ?? Number.NaN) + (left?.height ?? Number.NaN))
}

/** The open chat's look in forced colors; its text has to keep the system's color. */
function lookOf(element: Element) {
  const { outlineStyle, outlineWidth, forcedColorAdjust } = getComputedStyle(element)
  return { outline: `${outlineStyle} ${outlineWidth}`, adjust: forcedColorAdjust }
}

async function expectWidthUsed(page: Page): Promise<void> {
  const [content, outside] = await page.evaluate(() => [
    document.querySelector('main')?.clientWidth ?? 0,
    document.documentElement.scrollWidth > document.documentElement.clientWidth,
  ])
  expect(content).toBeGreaterThan(CONTENT_PX)
  expect(outside).toBe(false)
  expect(await violationsInBothThemes(page)).toEqual({ light: [], dark: [] })
}

async function leftOf(place: Locator): Promise<number | undefined> {
  return (await place.boundingBox())?.x
}
