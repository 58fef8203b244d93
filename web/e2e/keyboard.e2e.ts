import { afterAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

/** By then, the rest of the shell has loaded. */
const IDLE_MS = 2_500

journey('a client can be created without a mouse', async () => {
  const { page, complaints } = await newAdviser()
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Add First Client' }).waitFor()

  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')

  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Add Client')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Client Name').waitFor()
  for (let stops = 0; stops < 8; stops += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.textContent === 'Add Client')

  await page.keyboard.press('Enter')
  await dialog.getByLabel('Client Name').waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
  await page.keyboard.type('Osprey Holdings')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Tax')
  await page.keyboard.press('Enter')
  await page.getByText('Client created successfully').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.tagName === 'BUTTON')
  await page.keyboard.press('F8')
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Notifications (F8)')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Dismiss')
  await page.keyboard.press('Enter')
  await page.getByText('Client created successfully').waitFor({ state: 'detached' })

  const before = await focused(page)
  await page.keyboard.press('Control+k')
  await page.waitForFunction(() => document.activeElement?.role === 'combobox')
  await page.keyboard.press('Escape')
  await page.waitForFunction(
    (before) => document.activeElement?.textContent?.trim() === before,
    before,
  )

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.waitForFunction(() => document.activeElement?.role === 'combobox')
  await page.keyboard.type('calendar')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/calendar')

  // nothing typed is lost while its code loads, for the first time on this page
  await page.reload()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('keyboard', { delay: 60 })
  await page.getByRole('option', { name: 'Keyboard shortcuts' }).waitFor()
  expect(await page.getByRole('dialog').getByRole('combobox').inputValue()).toBe('keyboard')
  expect(complaints).toEqual([])
})

journey('what is typed while the palette loads is searched', async () => {
  const { page, complaints } = await newAdviser()
  await aClient(page, 'Osprey Holdings')
  let load = () => {}
  const held = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.goto('/account')
  await page.waitForTimeout(IDLE_MS)
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ospr')
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Find' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('osp')
  load()
  const field = page.getByRole('combobox', { name: /Find a client/ })
  await field.waitFor()
  await page.keyboard.type('rey')
  expect(await field.inputValue()).toBe('osprey')
  await page.getByRole('option', { name: /Osprey Holdings/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/clients/*')
  expect(complaints).toEqual([])
})

journey('every stop of the Tab key shows a ring', async () => {
  const { page } = await newAdviser()
  const id = await page.evaluate(meetingAtOne)
  for (const path of ['/dashboard', '/clients', `/clients/${id}`]) {
    await page.goto(path)
    await page
      .getByRole('link', { name: 'Trust deed' })
      .or(page.getByText('Osprey'))
      .first()
      .waitFor()
    const bare: string[] = []
    for (let stops = 0; stops < 30; stops += 1) {
      await page.keyboard.press('Tab')
      bare.push(...(await page.evaluate(withoutRing)))
    }
    expect(bare).toEqual([])
  }
})

/** A client with a meeting today. */
async function meetingAtOne(): Promise<number> {
  const post = (path: string, body: object) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/api/clients', { name: 'Osprey Holdings', type: 'Tax' })
  const [{ id: clientId }] = await (await fetch('/api/clients')).json()
  const date = new Date(Date.now() + 60_000)
  await post('/api/meetings', { title: 'Trust deed', clientId, date, duration: 3600 })
  return clientId
}

/** The focused control, unless it, its cover of a row or the row has an outline. */
function withoutRing(): string[] {
  const control = document.activeElement
  // the button within a date has a ring of the browser's
  if (!control || control.matches('body, [type=date]')) return []
  const row = control.closest('.row')
  const styles = [
    getComputedStyle(control),
    getComputedStyle(control, '::after'),
    ...(row ? [getComputedStyle(row, '::before')] : []),
  ]
  return styles.some(({ outlineStyle }) => outlineStyle !== 'none')
    ? []
    : [control.outerHTML.slice(0, 200)]
}

function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.textContent?.trim())
}
