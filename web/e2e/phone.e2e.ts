import { afterAll, expect } from 'bun:test'
import type { Locator } from 'playwright-core'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient, aScheduledMeeting, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const TITLE = 'Annual review of the mandate and the lake property'

journey('on a phone, a speaker’s name and a client’s meeting take few lines', async () => {
  const { page } = await newAdviser({ width: 390, height: 844 })
  const client = await aClient(page, 'Lakeside Trust')
  const { body } = await upload(page, client, 'Review', 'We looked at the fees of the last year.')
  await page.goto(`/meetings/${body.id}?tab=transcript`)
  const speaker = page.getByTitle('Name this speaker').first()
  await speaker.waitFor({ timeout: 60_000 })
  expect(await linesOf(speaker)).toBe(1)

  const meeting = await aScheduledMeeting(page, client, TITLE)
  await page.goto(`/clients/${client}`)
  const title = page.locator(`main a[href="/meetings/${meeting}"]`, { hasText: TITLE }).last()
  await title.waitFor()
  expect(await linesOf(title)).toBeLessThan(3)
})

async function linesOf(place: Locator): Promise<number> {
  return place.evaluate((element) => {
    const { height } = element.getBoundingClientRect()
    return Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight))
  })
}
