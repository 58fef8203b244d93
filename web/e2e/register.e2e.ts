import { afterAll, expect } from 'bun:test'
import { signIn } from './adviser'
import { closeBrowser, openWindow } from './browser'
import { journey } from './journey'

afterAll(closeBrowser)

journey('a visitor signs up for free in three steps and signs in', async () => {
  const { page, complaints } = await openWindow()
  const username = `visitor${Date.now()}`
  const account = { username, email: `${username}@example.test`, password: 'walnut-harbor-43' }

  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  await page.goto('/register')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Full Name').fill('Vera Lind')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('radio', { name: 'Free' }).check()
  await page.getByRole('button', { name: 'Back' }).click()
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Vera Lind')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: 'Free' }).waitFor()
  await page.goBack()
  await page.getByText('Your details').waitFor()
  expect(await page.getByLabel('Username').inputValue()).toBe(username)
  await page.goForward()
  await page.getByText('Your plan').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Your password').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Confirm Password').fill(account.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('Your free account has been created! You can now log in.').waitFor()
  await page.waitForURL('**/login')
  await page.goBack()
  await page.getByText('Your details').waitFor()
  expect(await page.getByLabel('Username').inputValue()).toBe('')

  await signIn(page, account)
  await page.getByText('Vera Lind').first().waitFor()
  await page.getByText('Client Advisor').first().waitFor()
  await page.getByRole('link', { name: 'Log out' }).first().click()
  await page.waitForURL('**/login')
  await page.goto('/clients')
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(complaints).toEqual([])
})
