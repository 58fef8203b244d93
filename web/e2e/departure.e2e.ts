import { afterAll, expect } from 'bun:test'
import { newAdviser, signIn } from './adviser'
import { violationsInBothThemes } from './axe'
import { baseUrl, closeBrowser, openWindow } from './browser'
import { aClient, aScheduledMeeting } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

journey(
  'an account is deleted: its other pages sign out, the receipt is shown and mailed',
  async () => {
    const { page, account } = await newAdviser()
    const client = await aClient(page, 'Pinecrest & Sons')
    await aScheduledMeeting(page, client, 'Fee talk')
    const elsewhere = (await openWindow()).page
    await signIn(elsewhere, account)
    await elsewhere.goto('/clients')
    await elsewhere.getByText('Pinecrest & Sons').first().waitFor()

    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Type .* to confirm/).fill(account.username)
    await dialog.getByLabel('Your password').fill('not the password')
    await dialog.getByRole('button', { name: 'Delete everything' }).click()
    await dialog.getByText('That isn’t your password.').waitFor()
    expect(await violationsInBothThemes(page)).toEqual({ light: [], dark: [] })
    await dialog.getByLabel('Your password').fill(account.password)
    await dialog.getByRole('button', { name: 'Delete everything' }).click()

    await page.getByText('Deleted: 1 client and 1 meeting.').waitFor()
    const receipt = (await page.getByRole('dialog').locator('dd').first().textContent()) ?? ''
    expect(receipt).toMatch(/^[0-9a-f-]{36}$/)
    await elsewhere.waitForURL((url) => url.pathname === '/login')
    expect(await elsewhere.getByText('Pinecrest & Sons').count()).toBe(0)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.waitForURL((url) => url.pathname === '/')

    const response = await fetch(`${baseUrl}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: account.username, password: account.password }),
    })
    expect(response.status).toBe(401)
    expect(await mailedTexts(account.email, receipt)).toContain('1 client and 1 meeting')
  },
)

/** The mail to the address that contains the words, waiting for it. */
async function mailedTexts(email: string, words: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const response = await fetch(`${process.env.E2E_MAIL}/letters?to=${encodeURIComponent(email)}`)
    const letters: { text: string }[] = await response.json()
    const found = letters.find(({ text }) => text.includes(words))
    if (found) return found.text
    await Bun.sleep(100)
  }
  throw new Error(`no receipt came for ${email}`)
}
