import { afterAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { newAdviser } from './adviser'
import { appCode } from './authenticator'
import { violationsInBothThemes } from './axe'
import { closeBrowser, openWindow } from './browser'
import { journey } from './journey'

afterAll(closeBrowser)

type Account = Awaited<ReturnType<typeof newAdviser>>['account']

journey('a recovery code replaces the app’s code once, and no second time', async () => {
  const { page, account, complaints } = await newAdviser()
  const codes = await setUpApp(page, account)
  expect(codes).toHaveLength(10)
  expect(complaints).toEqual([])

  const second = (await openWindow()).page
  await enterRecoveryCode(second, account, codes[0])
  await second.waitForURL('**/dashboard')

  const third = (await openWindow()).page
  await enterRecoveryCode(third, account, codes[0])
  await third.getByText('Verification failed').waitFor()
  expect(new URL(third.url()).pathname).toBe('/login')
  expect(await violationsInBothThemes(third)).toEqual({ light: [], dark: [] })
  await third.getByLabel('Recovery code').fill(codes[1] ?? '')
  await third.getByRole('button', { name: 'Verify' }).click()
  await third.waitForURL('**/dashboard')
})

/** Sets up an authenticator app like a person. Returns the recovery codes shown. */
async function setUpApp(page: Page, { password }: Account): Promise<string[]> {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = (await dialog.locator('p.select-all').textContent()) ?? ''
  expect(await violationsInBothThemes(page)).toEqual({ light: [], dark: [] })
  await dialog.getByRole('textbox').first().click()
  await page.keyboard.type(appCode(secret))
  const kept = page.getByRole('alertdialog', { name: 'Save your recovery codes' })
  await kept.waitFor()
  expect(await violationsInBothThemes(page)).toEqual({ light: [], dark: [] })
  await page.mouse.click(5, 5)
  const codes = await kept.getByRole('listitem').allTextContents()
  await kept.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.getByRole('button', { name: /Remove/ }).waitFor()
  return codes
}

async function enterRecoveryCode(page: Page, account: Account, code = '') {
  await page.goto('/login')
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
}
