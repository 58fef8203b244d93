import { afterAll, expect } from 'bun:test'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient, aScheduledMeeting } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

journey('at 400% zoom, dialogs and the menu scroll as a whole', async () => {
  const { page } = await newAdviser({ width: 320, height: 256 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Upload Audio' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const body = await dialog.locator('[data-dialog-body]').boundingBox()
  expect(body?.height).toBeGreaterThan(256)
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await cancel.scrollIntoViewIfNeeded()
  const { y, height } = (await cancel.boundingBox()) ?? { y: 0, height: 0 }
  expect(y + height).toBeLessThanOrEqual(256)
  await cancel.click()

  await page.getByRole('button', { name: 'Open menu' }).click()
  const places = page.getByRole('dialog').getByRole('navigation')
  await places.waitFor()
  expect((await places.boundingBox())?.height).toBeGreaterThan(256)
})

journey('with text twice as large, no name is cut and no page scrolls sideways', async () => {
  const { page } = await newAdviser({ width: 640, height: 900 })
  const title = 'The amended and restated shareholder agreement of the holding company, part two'
  const name = 'The Estate of Bartholomew Featherstonehaugh-Cholmondeley of Nether Wallop'
  const id = await aScheduledMeeting(page, await aClient(page, name, 'Probate'), title)
  for (const path of ['/dashboard', '/meetings', `/meetings/${id}`, '/account']) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await page.getByText('Featherstonehaugh').or(page.getByText('Profile')).first().waitFor()
    expect({ path, found: await page.evaluate(cutNames) }).toEqual({ path, found: [] })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect({ path, sideways }).toEqual({ path, sideways: false })
  }
})

journey('on the smallest phone with text twice as large, no page scrolls sideways', async () => {
  // to rules in rem, half the width is the same as text of twice the size
  const { page } = await newAdviser({ width: 160, height: 320 })
  const client = await aClient(page, 'Osprey Holdings')
  const id = await aScheduledMeeting(page, client, 'Annual review')
  const pages = [
    'dashboard',
    'clients',
    `clients/${client}`,
    'meetings',
    `meetings/${id}`,
    `meetings/${id}?tab=notes`,
    `meetings/${id}/brief`,
    'actions',
    'calendar',
    'calendar?view=week',
    'search',
    'checkout',
  ]
  for (const path of [...pages, 'account', 'compliance', 'settings']) {
    await page.goto(`/${path}`)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect({ path, sideways }).toEqual({ path, sideways: false })
    expect({ path, covered: await page.evaluate(coveredHeadings) }).toEqual({ path, covered: [] })
  }
})

/** Headings taller than the line that holds them: what follows covers their end. */
function coveredHeadings(): (string | null)[] {
  return [...document.querySelectorAll('main :is(h1, h2)')]
    .filter((one) => {
      const { bottom } = one.parentElement?.getBoundingClientRect() ?? { bottom: Infinity }
      return one.getBoundingClientRect().bottom > bottom + 1
    })
    .map((one) => one.textContent)
}

/** Names and titles of which a part can't be read. */
function cutNames(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(a, p, h1)')]
    .filter((one) => /Bartholomew|amended/.test(one.textContent))
    .filter((one) => getComputedStyle(one).overflow !== 'visible')
    .filter(
      (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4,
    )
    .map((one) => one.textContent)
}
