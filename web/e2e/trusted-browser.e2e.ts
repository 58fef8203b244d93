import { afterAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { mailedCode, newAccount } from './adviser'
import { violationsInBothThemes } from './axe'
import { alive, closeBrowser, openWindow } from './browser'
import { journey } from './journey'

afterAll(closeBrowser)

type Account = Awaited<ReturnType<typeof newAccount>>

journey('a trusted browser needs no code until trust is revoked', async () => {
  const account = await newAccount()
  const { page, complaints } = await openWindow()
  await enterPassword(page, account)
  const trust = page.getByRole('checkbox', { name: 'Trust this browser for 30 days' })
  await trust.waitFor()
  expect(await trust.isChecked()).toBe(false)
  await trust.check()
  expect(await violationsInBothThemes(page)).toEqual({ light: [], dark: [] })
  await enterCode(page, account)

  await enterPassword(page, account)
  await page.waitForURL('**/dashboard')

  await page.goto('/account')
  const line = page.getByRole('listitem').filter({ hasText: 'No code until' })
  await line.getByText('(this browser)').waitFor()
  expect(await violationsInBothThemes(page)).toEqual({ light: [], dark: [] })
  await line.getByRole('button', { name: /^Stop trusting/ }).click()
  await page.getByText('Browser no longer trusted').first().waitFor()

  await enterPassword(page, account)
  await enterCode(page, account)
  expect(complaints).toEqual([])
})

/** Signs out if necessary, then fills in the first form. */
async function enterPassword(page: Page, { username, password }: Account) {
  if (new URL(page.url()).protocol.startsWith('http')) await page.goto('/logout')
  else await page.goto('/login')
  await page.waitForURL('**/login')
  await page.getByLabel('Username').waitFor()
  await alive(page, 'h1')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function enterCode(page: Page, { email }: Account) {
  await page.getByText('Verification code').waitFor()
  const code = await mailedCode(email)
  await page.getByRole('textbox').first().click()
  await page.keyboard.type(code)
  await page.waitForURL('**/dashboard')
}
