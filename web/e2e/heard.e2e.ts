import { afterAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient, aScheduledMeeting } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

journey('screen readers pause between two facts and say nothing of the dot there', async () => {
  const { page } = await newAdviser({ width: 1440, height: 900 })
  const client = await aClient(page, 'Wren & Co')
  const meeting = await aScheduledMeeting(page, client, 'Review')
  const pages = ['/dashboard', `/clients/${client}`, `/meetings/${meeting}/brief`]
  for (const path of ['/meetings', ...pages]) {
    await page.goto(path)
    await page.locator('.dot').first().waitFor()
    const texts = await heard(page)
    expect([path, texts.filter((text) => text.includes('·'))]).toEqual([path, []])
    expect([path, texts.includes(',')]).toEqual([path, true])
  }
})

/** The texts of the page in Chromium's accessibility tree. */
async function heard(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value !== 'RootWebArea')
    .map(({ name }) => String(name?.value ?? ''))
}
