import { afterAll, expect } from 'bun:test'
import { newAdviser } from './adviser'
import { violationsInBothThemes } from './axe'
import { closeBrowser } from './browser'
import { aClient, call, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

journey('two recordings of one meeting become one, with their tasks counted once', async () => {
  const { page, complaints } = await newAdviser()
  const client = await aClient(page, 'Lakeside Trust')
  const parts: number[] = []
  for (const [title, words] of [
    ['Call', 'We spoke of the house at first.'],
    ['Call, continued', 'Then we signed the deed.'],
  ] as const) {
    const { body } = await upload(page, client, title, words)
    parts.push(Number(body.id))
    await page.goto(`/meetings/${body.id}`)
    await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
  }
  const [first, second] = parts
  const item = { meetingId: first, text: 'Order the plan', owner: { owner: 'me' } }
  await call(page, 'POST', '/api/action-items', item)

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Join with another' }).click()
  const dialog = page.getByRole('dialog', { name: 'Join with another meeting' })
  await dialog.getByRole('combobox').selectOption(String(first))
  expect(await violationsInBothThemes(page)).toEqual({ light: [], dark: [] })
  await dialog.getByRole('button', { name: 'Join', exact: true }).click()
  await page.getByText('Joined from').waitFor()
  await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
  const whole = page.url()
  const heard = page.getByRole('tab', { name: 'Full Transcript' })
  await heard.click()
  const list = page.getByRole('list', { name: 'Transcript' })
  await list.getByText('We spoke of the house at first.').waitFor()
  await list.getByText('Then we signed the deed.').waitFor()

  await page.goto('/actions')
  await page.getByText('Order the plan').waitFor()
  expect(await page.getByText('Order the plan').count()).toBe(1)
  await page.goto(`/meetings/${second}`)
  await page
    .getByText('Joined into')
    .getByRole('link', { name: '“Call and Call, continued”' })
    .click()
  await page.waitForURL(whole)
  await page.getByRole('link', { name: '“Call, continued”' }).waitFor()
  expect(complaints).toEqual([])
})
