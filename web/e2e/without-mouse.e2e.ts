import { afterAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { aRecording, mailedCode, newAccount } from './adviser'
import { alive, closeBrowser, openWindow, today } from './browser'
import { until } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const WORDS =
  'The trust keeps eight percent in bonds. We looked at the fees of the last year and found them fair. ' +
  'I will send the signed form by Friday. The next review is planned for the spring of next year.'
/** More than any page of the journey has before what it looks for. */
const MOST_STOPS = 80

journey('an adviser does a day’s work without a mouse', async () => {
  const account = await newAccount()
  const { page, complaints } = await openWindow()
  const keys = page.keyboard

  await page.goto('/login')
  await tabTo(page, 'Username')
  await keys.type(account.username)
  await tabTo(page, 'Password')
  await keys.type(account.password)
  await keys.press('Enter')
  await page.getByText('Verification code').waitFor()
  await focusIs(page, 'Digit 1 of 6')
  await keys.type(await mailedCode(account.email))
  await page.waitForURL('**/dashboard')
  await alive(page, 'h1')

  await tabTo(page, 'Clients')
  await keys.press('Enter')
  await page.waitForURL('**/clients')
  await focusIs(page, 'heading Clients')
  await tabTo(page, 'Add Client')
  await keys.press('Enter')
  await focusIs(page, 'Client Name')
  await keys.type('Whitfield Family Trust')
  await tabTo(page, 'Client Type')
  await keys.type('Wealth Management')
  await keys.press('Enter')
  await page.getByText('Client created successfully').waitFor()
  await focusIs(page, 'Add Client')

  await uploadRecording(page)
  await editMeeting(page)
  await goTo(page, 'Meeting Intelligence')
  await tabTo(page, 'Your question')
  await keys.type('What did we say about bonds?')
  await keys.press('Enter')
  await page.getByRole('list', { name: 'Sources' }).waitFor({ timeout: 30_000 })
  await focusIs(page, 'Your question')
  await tabTo(page, /Annual review/, 'Shift+Tab')
  await keys.press('Enter')
  await page.waitForURL(/\/meetings\/\d+\?tab=transcript/)
  await focusIs(page, /./)
  await goTo(page, 'Dashboard')
  await tabTo(page, /sign out|log out/i, 'Shift+Tab')
  await keys.press('Enter')
  await page.waitForURL('**/login')
  expect(complaints).toEqual([])
})

/** Opens the dialog, closes it by Escape, opens it again and sends a recording. */
async function uploadRecording(page: Page) {
  const keys = page.keyboard
  await goTo(page, 'Dashboard')
  await tabTo(page, 'Upload Audio')
  await keys.press('Enter')
  await focusIs(page, 'Select Client')
  await keys.press('Escape')
  await focusIs(page, 'Upload Audio')
  await keys.press('Enter')
  await focusIs(page, 'Select Client')
  await keys.press('Enter')
  await page.getByRole('option', { name: 'Whitfield Family Trust' }).waitFor()
  await keys.press('Enter')
  await page.getByRole('option').first().waitFor({ state: 'hidden' })
  await tabTo(page, 'Meeting Title')
  await keys.type('Annual review')
  await tabTo(page, 'Meeting Date')
  const [year, month, day] = today().split('-')
  await keys.type(`${month}${day}${year}`)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    tabTo(page, /^Drag and drop/).then(() => keys.press('Enter')),
  ])
  await chooser.setFiles(await aRecording([{ text: WORDS }]))
  await page.getByText('meeting.wav').waitFor()
  await focusIs(page, /^meeting.wav/)
  await tabTo(page, 'Upload & Process')
  await keys.press('Enter')
  await page.getByText('File uploaded successfully').waitFor()
  await focusIs(page, 'Upload Audio')
}

/** Edits the summary, ticks an action item and writes a note. */
async function editMeeting(page: Page) {
  const keys = page.keyboard
  await page.getByRole('link', { name: 'Annual review' }).first().waitFor()
  await tabTo(page, 'Annual review')
  await keys.press('Enter')
  await page.waitForURL('**/meetings/*')
  await focusIs(page, 'heading Annual review')
  await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
  await focusIs(page, 'heading Annual review')
  await tabTo(page, 'Edit the executive summary')
  await keys.press('Enter')
  await focusIs(page, 'Executive Summary')
  await keys.press('Control+End')
  await keys.type(' They meet in May.')
  await keys.press('Enter')
  await page.getByText('They meet in May.').waitFor()
  await focusIs(page, 'Edit the executive summary')
  await tabTo(page, /^To do:|^Done:/)
  await keys.press(' ')
  await page
    .getByRole('checkbox', { name: /^Done:/ })
    .first()
    .waitFor()
  await focusIs(page, /^Done:/)

  await tabTo(page, 'tab Summary', 'Shift+Tab')
  await keys.press('End')
  await focusIs(page, 'tab My Notes')
  await page.getByRole('textbox', { name: /^My Personal Notes/ }).waitFor()
  await tabTo(page, /^My Personal Notes/)
  await keys.type('Prefers calls on Tuesdays.')
  await page.getByText('Notes saved').waitFor()
  await focusIs(page, /^My Personal Notes/)
}

/** Opens a page by the palette. */
async function goTo(page: Page, name: string) {
  await page.keyboard.press('Control+k')
  await page.waitForFunction(() => document.activeElement?.role === 'combobox')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await focusIs(page, /^heading /)
}

/** Presses Tab until what is named has the focus, which is visible and on the page at every stop. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab') {
  const stops: string[] = []
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(focused)
    expect({ ...stop, stops }).toMatchObject({ isBody: false, isVisible: true })
    stops.push(stop.name)
    if (is(stop.name, name)) return
  }
  throw new Error(`${name} is not among ${stops.join(', ')}`)
}

/** Waits until what is named has the focus. */
async function focusIs(page: Page, name: string | RegExp) {
  let now = ''
  await until(`The focus on ${name}`, async () => {
    const { isBody, name: current } = await page.evaluate(focused)
    now = isBody ? 'the body' : current.slice(0, 80)
    return !isBody && is(current, name)
  }).catch((error: Error) => {
    throw new Error(`${error.message}; it was on ${now}`)
  })
}

function is(name: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name)
}

/** The name of the focused element, and whether it is seen to have the focus. */
function focused() {
  const element = document.activeElement
  const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  const words =
    element?.getAttribute('aria-label') ||
    (label && element.labels?.[0]?.textContent) ||
    document.getElementById(element?.getAttribute('aria-labelledby') ?? '')?.textContent ||
    element?.textContent ||
    ''
  const kind = element?.tagName === 'H1' ? 'heading ' : element?.role === 'tab' ? 'tab ' : ''
  const looks = [element, element?.closest('.row') ?? null].flatMap((one) =>
    one ? [null, '::before', '::after'].map((part) => getComputedStyle(one, part)) : [],
  )
  return {
    name: `${kind}${words.trim()}`,
    isBody: element === document.body,
    // a date's button has the browser's own ring
    isVisible:
      element?.matches('[type=date], [type=time]') ||
      looks.some(({ outlineStyle }) => outlineStyle !== 'none'),
  }
}
