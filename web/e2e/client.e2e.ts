import { afterAll, expect } from 'bun:test'
import type { BrowserContext } from 'playwright-core'
import { newAdviser } from './adviser'
import { violationsInBothThemes } from './axe'
import { baseUrl, closeBrowser } from './browser'
import { aClient, aScheduledMeeting, call } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const LINES = [
  ['Eleanor', 'My salary is now 140,000 dollars.'],
  ['Eleanor', 'What would the transfer cost us in taxes?'],
  ['Ruth Adler', 'I’ll check with our tax team and get back to you.'],
  ...Array.from({ length: 60 }, (_, nth) => ['Eleanor', `Then we looked at fund number ${nth}.`]),
  ['Ruth Adler', 'I will send the signed form by Friday.'],
]
const WIDE = { width: 1440, height: 900 }

/** Uploads a conversation of two people as subtitles. Returns the meeting's id. */
async function aTalk(context: BrowserContext, clientId: number): Promise<number> {
  const at = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)
  const cues = LINES.map(
    ([who, words], nth) => `${at(nth * 9)} --> ${at(nth * 9 + 8)}\n<v ${who}>${words}</v>\n`,
  )
  const form = new FormData()
  form.set('audioFile', new File([`WEBVTT\n\n${cues.join('\n')}`], 'talk.vtt'))
  const date = new Date(Date.now() - 86_400_000).toISOString()
  form.set('meetingData', JSON.stringify({ title: 'Fall review', clientId, date }))
  const cookies = await context.cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const response = await fetch(`${baseUrl}/api/meetings/upload`, {
    method: 'POST',
    body: form,
    headers: { cookie },
  })
  return Number((await response.json()).id)
}

journey(
  'a client has a page with people, facts and open items, and a brief before meetings',
  async () => {
    const { page, context, complaints } = await newAdviser(WIDE)
    const clientId = await aClient(page, 'Lakeside Trust')
    const talk = await aTalk(context, clientId)
    const next = await aScheduledMeeting(page, clientId, 'Year-end review')
    await page.goto(`/meetings/${talk}`)
    await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
    const item = { meetingId: talk, text: 'Draft the deed', owner: { owner: 'me' } }
    await call(page, 'POST', '/api/action-items', item)

    await page.getByRole('link', { name: 'Lakeside Trust' }).click()
    await page.getByRole('heading', { name: 'Lakeside Trust', level: 1 }).waitFor()
    const facts = page.getByRole('region', { name: 'What they told you' })
    await facts.getByText('“My salary is now 140,000 dollars.”').waitFor()
    await page.getByRole('region', { name: 'Open items' }).getByText('Draft the deed').waitFor()
    await page.getByRole('button', { name: 'Add person' }).click()
    await page.getByLabel('Name').fill('Nora Hartwell')
    await page.getByLabel('Phone').fill('555 0101')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: '555 0101' }).waitFor()
    await page.getByRole('button', { name: 'Add fact' }).click()
    await page.getByLabel('About').selectOption('Family')
    await page.getByLabel('Fact', { exact: true }).fill('Nora runs the household accounts')
    await page.getByRole('button', { name: 'Save' }).click()
    await facts.getByText('Nora runs the household accounts').waitFor()
    const fact = facts.getByRole('listitem').filter({ hasText: 'salary' })
    await fact.hover()
    await fact.getByRole('button', { name: /^Hide/ }).click()
    await facts.getByRole('button', { name: 'Show hidden (1)' }).waitFor()
    expect(await violationsInBothThemes(page)).toEqual({ light: [], dark: [] })

    await page.goto(`/meetings/${next}`)
    await page.getByRole('link', { name: 'Brief' }).click()
    await page.getByRole('heading', { name: 'Brief: Year-end review' }).waitFor()
    const asked = page.getByRole('region', { name: 'Open questions' })
    await asked.getByText('“What would the transfer cost us in taxes?”').waitFor()
    expect(await violationsInBothThemes(page)).toEqual({ light: [], dark: [] })
    await page.emulateMedia({ media: 'print' })
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })
    await asked.getByRole('link', { name: /^Fall review/ }).click()
    await page.locator('#segment-1[data-state=linked]').waitFor()
    expect(complaints).toEqual([])
  },
)

journey(
  'on a wide screen the summary is beside the transcript, and both highlight what belongs together',
  async () => {
    const { page, context, complaints } = await newAdviser(WIDE)
    const talk = await aTalk(context, await aClient(page, 'Lakeside Trust'))
    await page.goto(`/meetings/${talk}`)
    await page.getByRole('heading', { name: 'Executive Summary' }).waitFor({ timeout: 60_000 })
    await page.getByRole('list', { name: 'Transcript' }).waitFor()
    const last = LINES.length - 1
    const mark = page.locator(`[data-cites="${last}"]`).first()
    await mark.waitFor()
    await page.locator('[data-cites][data-seen]').first().waitFor()
    expect(await mark.getAttribute('data-seen')).toBeNull()
    await mark.click()
    await page.getByRole('link', { name: /^Open/ }).first().click()
    await page.locator(`#segment-${last}[data-state=linked]`).waitFor()
    await page.locator(`[data-cites="${last}"][data-seen]`).first().waitFor()
    expect(await page.getByRole('heading', { name: 'Executive Summary' }).isVisible()).toBe(true)
    expect(await violationsInBothThemes(page)).toEqual({ light: [], dark: [] })

    await page.getByRole('tab', { name: 'My Notes' }).click()
    await page.getByRole('textbox', { name: 'My Personal Notes' }).waitFor()
    expect(await page.getByRole('list', { name: 'Transcript' }).isVisible()).toBe(true)
    await page.setViewportSize({ width: 1200, height: 900 })
    await page.getByRole('list', { name: 'Transcript' }).waitFor({ state: 'hidden' })
    await page.getByRole('tab', { name: 'Full Transcript' }).click()
    await page.getByRole('list', { name: 'Transcript' }).waitFor()
    expect(complaints).toEqual([])
  },
)

journey('beside a very long name, the actions keep their place', async () => {
  const { page } = await newAdviser({ width: 1280, height: 900 })
  const name = 'The Honourable Konstantin Alexander Freiherr von Hohenstein-Waldburg Family Office'
  await page.goto(`/clients/${await aClient(page, name)}`)
  const heading = page.getByRole('heading', { level: 1, name })
  const upload = page.getByRole('button', { name: 'Upload Audio' }).last()
  const [beside, button] = [await heading.boundingBox(), await upload.boundingBox()]
  expect(button?.x).toBeGreaterThan((beside?.x ?? Number.NaN) + (beside?.width ?? Number.NaN))
  expect(button?.y).toBeLessThan(beside?.y ?? Number.NaN)
  // on a phone, it leaves room for the rest
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await heading.boundingBox())?.height).toBeLessThan(844 / 6)
})

journey('a search for clients is there again after a reload and after going back', async () => {
  const { page } = await newAdviser()
  await aClient(page, 'Lakeside Trust')
  await aScheduledMeeting(page, await aClient(page, 'Wren & Co'), 'Fall review')
  await page.goto('/clients')
  const field = page.getByRole('searchbox')
  await field.pressSequentially('wren &')
  await page.getByText('1 client found').waitFor()
  await page.reload()
  expect(await field.inputValue()).toBe('wren &')
  await page.getByText('1 client found').waitFor()
  await page.getByRole('button', { name: 'Wren & Co' }).click()
  await page.getByRole('link', { name: 'Client page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Wren & Co' }).waitFor()
  await page.goBack()
  await page.getByText('1 client found').waitFor()
  expect(await field.inputValue()).toBe('wren &')

  // the row is still open, and the meeting's own button goes back to all of it
  await page.getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fall review' }).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('link', { name: 'View Details' }).waitFor()
  expect(await field.inputValue()).toBe('wren &')
})
