import { afterAll, expect } from 'bun:test'
import type { Locator } from 'playwright-core'
import { newAdviser } from './adviser'
import { baseUrl, closeBrowser } from './browser'
import { aClient, aScheduledMeeting } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const HEBREW = 'סיכמנו למכור את האגח במרץ.'
const ENGLISH = 'I will send the tax form by Friday.'

journey('a passage runs in its own direction, and its time stays beside it', async () => {
  const { page, context, complaints } = await newAdviser({ width: 1440, height: 900 })
  const clientId = await aClient(page, 'כהן ובניו')
  const lines = [HEBREW, ENGLISH].map(
    (text, at) => `00:00:0${at}.000 --> 00:00:0${at + 1}.000\n${text}\n`,
  )
  const form = new FormData()
  form.set('audioFile', new File([['WEBVTT', '', ...lines].join('\n')], 'meeting.vtt'))
  const date = new Date().toISOString()
  form.set('meetingData', JSON.stringify({ title: 'Review', clientId, date, duration: 0 }))
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const path = `${baseUrl}/api/meetings/upload`
  const { id } = await (
    await fetch(path, { method: 'POST', body: form, headers: { cookie } })
  ).json()

  await page.goto(`/meetings/${id}?tab=transcript`)
  const transcript = page.getByRole('tabpanel', { name: 'Full Transcript' })
  await transcript.getByText(HEBREW).first().waitFor({ timeout: 60_000 })
  expect(await endsOnTheLeft(transcript.getByText(HEBREW).first())).toBe(true)
  expect(await endsOnTheLeft(transcript.getByText(ENGLISH).first())).toBe(false)

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await isOnTheRight(transcript.getByText(HEBREW).first())).toBe(true)
  expect(await isOnTheRight(transcript.getByText(ENGLISH).first())).toBe(false)

  await page.goto('/search')
  const field = page.getByLabel('Your question')
  await field.fill(HEBREW)
  expect(await field.evaluate((one) => getComputedStyle(one).unicodeBidi)).toBe('plaintext')
  expect(complaints).toEqual([])
})

journey('a title and a name in Hebrew read from right to left where others begin', async () => {
  const { page } = await newAdviser({ width: 1440, height: 900 })
  const client = await aClient(page, 'כהן (לשעבר Levi)')
  const meeting = await aScheduledMeeting(page, client, 'סיכום (draft)')
  for (const path of [`/meetings/${meeting}`, '/meetings', '/dashboard', `/clients/${client}`]) {
    await page.goto(path)
    for (const words of ['סיכום (draft)', 'כהן (לשעבר Levi)']) {
      const shown = page.locator('main').locator('h1, a').filter({ hasText: words }).first()
      await shown.waitFor()
      expect([path, await endsOnTheLeft(shown)]).toEqual([path, true])
      expect([path, await isOnTheRight(shown)]).toEqual([path, false])
    }
  }
})

journey('options with Hebrew read from right to left', async () => {
  const { page } = await newAdviser()
  const client = await aClient(page, 'כהן (לשעבר Levi)')
  await aScheduledMeeting(page, client, 'Levi יחד (draft)')
  await page.goto('/meetings')
  await page.getByRole('combobox', { name: 'Client' }).click()
  const option = page.getByRole('option')
  expect(await endsOnTheLeft(option.filter({ hasText: 'כהן' }))).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('levi')
  await option.nth(1).waitFor()
  expect(await endsOnTheLeft(option.first().locator('bdi').first())).toBe(true)
  expect(await endsOnTheLeft(option.nth(1).locator('bdi').last())).toBe(true)
})

/** True if the text's first line is nearer to the right edge of the page. */
function isOnTheRight(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left = 0, right = 0 } = range.getClientRects()[0] ?? {}
    return innerWidth - right < left
  })
}

/** True if the text's last character, a period, is on the left of its first. */
function endsOnTheLeft(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    const length = text?.textContent?.length ?? 0
    const [first, last] = [0, length - 1].map((at) => {
      const range = document.createRange()
      if (text) range.setStart(text, at)
      if (text) range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    })
    return (last ?? 0) < (first ?? 0)
  })
}
