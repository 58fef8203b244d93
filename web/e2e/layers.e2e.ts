import { afterAll, expect } from 'bun:test'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

journey('a closed dialog is gone even if the browser reports no end of its animation', async () => {
  const { page } = await newAdviser()
  await page.addInitScript(() => {
    for (const name of ['animationend', 'animationcancel'])
      addEventListener(name, (event) => event.stopImmediatePropagation(), true)
  })
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Add First Client' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-part=backdrop]').waitFor({ state: 'detached', timeout: 5000 })
  await page.getByRole('link', { name: 'Dashboard' }).first().click({ timeout: 5000 })
  await page.waitForURL('**/dashboard')
})

journey('a notification covers nothing beside it, not even over a dialog', async () => {
  const { page } = await newAdviser()
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Add First Client' }).click()
  await page.getByLabel('Client Name').fill('Whitfield Family Trust')
  await page.getByLabel('Client Type').fill('Wealth Management')
  await page.getByRole('button', { name: 'Create Client' }).click()
  // keeps it while the pointer is there
  await page.getByText('Client created successfully').hover()
  await page.getByRole('link', { name: 'Dashboard' }).first().press('Enter')
  await page.getByRole('button', { name: 'Upload Audio' }).first().press('Enter')
  await page.getByRole('dialog').getByText('Upload Audio Recording').waitFor()
  const cancel = page.getByRole('button', { name: 'Cancel' })
  const strip = await page.locator('section[aria-label^=Notifications]').boundingBox()
  expect(strip?.y).toBeLessThan((await cancel.boundingBox())?.y ?? 0)
  await cancel.click({ timeout: 2000 })
})

journey('a notification leaves the button that sends a question free', async () => {
  const { page } = await newAdviser({ width: 1264, height: 560 })
  await page.route('**/api/search', (route) => route.fulfill({ status: 500, body: 'Broken' }))
  await page.goto('/search')
  const field = page.getByPlaceholder('Ask a question about your meetings or clients...')
  await field.fill('What did I promise?')
  await page.keyboard.press('Enter')
  await page.getByText('Search Error').hover()
  await field.fill('What did I promise?')
  await page.getByRole('button', { name: 'Send' }).click({ trial: true, timeout: 2000 })
  expect(await page.getByText('Search Error').isVisible()).toBe(true)
})

journey('on a phone, notifications are above a dialog and below the palette', async () => {
  const { page } = await newAdviser({ width: 390, height: 844 })
  const top = async () =>
    (await page.locator('section[aria-label^=Notifications]').boundingBox())?.y ?? Number.NaN
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Add First Client' }).click()
  await page.getByLabel('Client Name').waitFor()
  expect(await top()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  expect(await top()).toBeGreaterThan(600)
})

journey('the client of a source passes behind the field for the next question', async () => {
  const { page } = await newAdviser({ width: 390, height: 480 })
  const words = 'The trust keeps eight percent in bonds. The fees of the last year are fair.'
  const { body } = await upload(page, await aClient(page, 'Whitfield'), 'Annual review', words)
  await page.goto(`/meetings/${body.id}`)
  await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
  await page.goto('/search')
  for (const question of ['What did we say about bonds?', 'What did we say about the fees?']) {
    await page.getByLabel('Your question').fill(question)
    await page.keyboard.press('Enter')
    await page.getByText(question).waitFor()
    await page.getByRole('button', { name: 'New Chat' }).and(page.locator(':enabled')).waitFor()
  }
  const client = page
    .getByRole('list', { name: 'Sources' })
    .getByRole('link', { name: 'Whitfield' })
  await client.first().waitFor()
  const above = await client.first().evaluate((link) => {
    const middle = (element: Element | null) => {
      const { top = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      return top + height / 2
    }
    scrollBy({
      top: middle(link) - middle(document.querySelector('textarea')),
      behavior: 'instant',
    })
    const { left } = link.getBoundingClientRect()
    return document.elementFromPoint(left + 4, middle(link))?.tagName
  })
  expect(above).toBe('TEXTAREA')
})
