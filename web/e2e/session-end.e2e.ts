import { afterAll, expect } from 'bun:test'
import { newAdviser, signIn, signInHere } from './adviser'
import { alive, closeBrowser } from './browser'
import { journey } from './journey'

afterAll(closeBrowser)

journey('a change after the session has ended keeps its text until it is saved', async () => {
  const { page, context, account } = await newAdviser()
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Add Client' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Pinecrest & Sons')
  await dialog.getByRole('textbox').last().fill('Estate Planning')
  await context.clearCookies()
  await dialog.getByRole('button', { name: /Add Client|Create/ }).click()
  await page.getByText('Your session has ended. What you typed is still here.').waitFor()
  expect(await page.locator('h1').evaluate(isBelowNotice)).toBe(true)
  expect(await page.locator('aside, nav').first().evaluate(isBelowNotice)).toBe(true)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in again in a new tab' }).click()
  const other = await opened
  await signIn(other, account)
  await other.close()
  await page.bringToFront()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Pinecrest & Sons')
  await dialog.getByRole('button', { name: /Add Client|Create/ }).click()
  await page.getByRole('main').getByText('Pinecrest & Sons').waitFor()
})

journey('a page opened after the session has ended opens after signing in', async () => {
  const { page, context, account } = await newAdviser()
  await context.clearCookies()
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await page.waitForURL('**/login')
  await alive(page, 'h1')
  await signInHere(page, account)
  await page.waitForURL('**/clients')
})

journey('signing out in one tab takes what another one shows', async () => {
  const { page, context } = await newAdviser()
  await page.goto('/clients')
  await page.waitForFunction(() => localStorage.getItem('offline-user') !== null)
  const other = await context.newPage()
  await other.goto('/logout')
  await other.waitForURL('**/login')
  await page.waitForURL('**/login')
})

/** Nothing of it is covered. */
function isBelowNotice(element: Element): boolean {
  const notice = document.querySelector('#session-end')
  if (!notice) throw new Error('there is no notice')
  return element.getBoundingClientRect().top >= notice.getBoundingClientRect().bottom
}
