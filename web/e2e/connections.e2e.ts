import { afterAll, expect } from 'bun:test'
import { newAdviser } from './adviser'
import { baseUrl, closeBrowser } from './browser'
import { aClient } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

journey('a program reads with a token until it is revoked', async () => {
  const { page, complaints } = await newAdviser()
  await aClient(page, 'Osprey Holdings')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('CRM import')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const shown = page.getByRole('alertdialog', { name: 'Your new token' })
  await shown.waitFor()
  const token = (await shown.locator('p.select-all').textContent()) ?? ''
  await page.waitForFunction(
    () => document.querySelector('[role=alertdialog]')?.contains(document.activeElement) === true,
  )
  await page.mouse.click(5, 5)
  await shown.getByRole('button', { name: 'Done' }).click()

  const asked = (method: string) =>
    fetch(`${baseUrl}/api/clients`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: method === 'POST' ? JSON.stringify({ name: 'Mine', type: 'Tax' }) : undefined,
    })
  expect(await (await asked('GET')).json()).toMatchObject([{ name: 'Osprey Holdings' }])
  expect((await asked('POST')).status).toBe(403)
  await page.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Token revoked').waitFor()
  expect((await asked('GET')).status).toBe(401)
  expect(complaints).toEqual([])
})
