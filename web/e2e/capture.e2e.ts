import { afterAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { newAccount, signIn } from './adviser'
import { violationsInBothThemes } from './axe'
import { alive, closeBrowser } from './browser'
import { aClient } from './calls'
import { journey } from './journey'
import { killBrowser, newProfile, openBrowserWithMicrophone } from './microphone-browser'

afterAll(closeBrowser)

async function startRecording(page: Page, client: string): Promise<void> {
  await page.goto('/dashboard')
  await alive(page, 'h1')
  await page.getByRole('link', { name: 'Record', exact: true }).click()
  await page.getByRole('heading', { name: 'Record a meeting' }).waitFor()
  if (client) {
    await page.getByRole('combobox', { name: 'Select Client' }).click()
    await page.getByRole('option', { name: client }).click()
  }
  await page.getByRole('button', { name: 'Start recording' }).click()
  await page.getByText('Recording', { exact: true }).first().waitFor()
}

/** Seconds shown by the recording's clock. */
async function shownSeconds(page: Page): Promise<number> {
  const shown = page.getByText(/^\d+:\d\d$/).first()
  const [minutes = 0, seconds = 0] = ((await shown.textContent()) ?? '').split(':').map(Number)
  return minutes * 60 + seconds
}

async function meetingLength(page: Page): Promise<number> {
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  for (let tries = 0; tries < 200; tries += 1) {
    const { duration } = await page.evaluate(
      async (id) => (await fetch(`/api/meetings/${id}`)).json(),
      id,
    )
    if (duration) return duration
    await Bun.sleep(200)
  }
  throw new Error('the meeting has no length')
}

journey('a meeting is recorded in the browser, with a pause, a mark and a note', async () => {
  const account = await newAccount()
  const { context, page } = await openBrowserWithMicrophone(newProfile())
  try {
    await signIn(page, account)
    await aClient(page, 'Chen Family')
    await startRecording(page, 'Chen Family')
    await page.waitForTimeout(4_000)
    expect(await violationsInBothThemes(page)).toEqual({ light: [], dark: [] })
    await page.getByRole('button', { name: 'Pause' }).click()
    const paused = await shownSeconds(page)
    await page.waitForTimeout(3_000)
    expect(await shownSeconds(page)).toBe(paused)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Mark this moment' }).click()
    await page.getByText('Saved on this device and on the server.').waitFor()

    await page.getByRole('link', { name: 'Meetings', exact: true }).first().click()
    await page.getByRole('link', { name: 'Return to it' }).click()
    await page.waitForTimeout(2_000)
    const seconds = await shownSeconds(page)
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.waitForURL(/\/meetings\/\d+$/)
    await page.getByText('Recording saved').waitFor()
    expect(Math.abs((await meetingLength(page)) - seconds)).toBeLessThanOrEqual(2)
    await page.getByRole('tab', { name: 'Notes' }).click()
    expect(await page.getByPlaceholder('Write your notes here...').inputValue()).toMatch(/^0:0\d/)
  } finally {
    await context.close()
  }
})

journey('a recording whose browser is killed is kept up to the last seconds', async () => {
  const account = await newAccount()
  const profile = newProfile()
  const first = await openBrowserWithMicrophone(profile)
  await signIn(first.page, account)
  await aClient(first.page, 'Chen Family')
  await startRecording(first.page, '')
  await first.page.waitForTimeout(6_000)
  const seconds = await shownSeconds(first.page)
  await killBrowser(profile)

  const { context, page } = await openBrowserWithMicrophone(profile)
  try {
    await page.goto('/login')
    if (page.url().includes('/login')) await signIn(page, account)
    await page.goto('/record')
    await page.getByRole('heading', { name: 'Interrupted recordings' }).waitFor()
    await page.getByRole('button', { name: 'Continue recording' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await page.waitForTimeout(3_000)
    const all = await shownSeconds(page)
    expect(all).toBeGreaterThanOrEqual(seconds)
    await page.getByRole('combobox', { name: 'Select Client' }).click()
    await page.getByRole('option', { name: 'Chen Family' }).click()
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.waitForURL(/\/meetings\/\d+$/)
    expect(Math.abs((await meetingLength(page)) - all)).toBeLessThanOrEqual(3)
  } finally {
    await context.close()
  }
})
