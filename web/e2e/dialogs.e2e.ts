import { afterAll, expect } from 'bun:test'
import type { Job } from '@app/db/jobs/job-figures'
import type { Page } from 'playwright-core'
import type { Engine } from '../operator/engines'
import type { Overview } from '../operator/operator'
import { newAccount, newAdviser } from './adviser'
import { violationsInBothThemes } from './axe'
import { closeBrowser, openWindow } from './browser'
import { aClient, aScheduledMeeting, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const WORDS =
  'The trust keeps eight percent in bonds. We looked at the fees of the last year and found them fair. ' +
  'Elena will send the signed form by Friday. The next review is planned for the spring of next year.'

const none = { light: [], dark: [] }

/** A dialog or tab: its page, and the buttons that open it, in order. */
type Opening = { path: string; by: (string | RegExp)[]; type?: [string, string] }

journey('every dialog and tab of an adviser is accessible in both themes', async () => {
  const { page, complaints } = await newAdviser()
  const client = await aClient(page, 'Whitfield Family Trust')
  const { body } = await upload(page, client, 'Annual review', WORDS)
  const planned = await aScheduledMeeting(page, client, 'Spring review')
  await page.goto(`/meetings/${body.id}`)
  await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
  const meeting = `/meetings/${body.id}`
  await inspect(page, [
    { path: meeting, by: [] },
    { path: `${meeting}?tab=transcript`, by: [] },
    { path: `${meeting}?tab=notes`, by: [] },
    { path: '/payment-success', by: [] },
    { path: '/dashboard', by: ['Upload Audio'] },
    { path: '/clients', by: ['Add Client'] },
    { path: '/clients', by: ['Whitfield Family Trust', 'Edit Client'] },
    { path: '/clients', by: ['Whitfield Family Trust', 'Delete Client'] },
    { path: `/clients/${client}`, by: ['More', 'Voices'] },
    { path: `/clients/${client}`, by: ['More', 'Delete Client'] },
    { path: '/calendar', by: ['Schedule New Meeting'] },
    { path: `/meetings/${planned}`, by: ['Upload Audio'] },
    { path: meeting, by: ['Delete'] },
    { path: meeting, by: ['More', /Transcribe again/] },
    { path: meeting, by: ['More', /Summarize again/] },
    { path: meeting, by: ['More', /Earlier versions/] },
    { path: `${meeting}?tab=transcript`, by: ['Speaker 1'] },
    { path: '/dashboard', by: [/^Find/] },
    { path: '/account', by: ['Create token'] },
    { path: '/account', by: ['Create token', 'Create token'], type: ['Name', 'CRM import'] },
    { path: '/account', by: ['Add webhook'] },
    { path: '/account', by: ['Set up an authenticator app'] },
    { path: '/account', by: ['Sign out everywhere'] },
  ])
  expect(complaints).toEqual([])
})

journey('Escape returns the focus to the button that opened a dialog or an editor', async () => {
  const { page } = await newAdviser()
  const client = await aClient(page, 'Whitfield Family Trust')
  const { body } = await upload(page, client, 'Annual review', WORDS)
  await page.goto(`/meetings/${body.id}`)
  await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  for (const item of ['Share with client', 'Templates', 'Summarize again', 'Earlier versions']) {
    await button('More').click()
    await page.getByRole('menuitem', { name: item }).click()
    await page.locator('[role$=dialog]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('button[aria-label=More]:focus').waitFor()
  }
  await button('Review').click()
  await page.locator('[role=dialog] button:focus').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('button:focus', { hasText: /^Review$/ }).waitFor()
  await button('Add action item').click()
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('button:focus', { hasText: 'Add action item' }).waitFor()
  await page.goto(`/clients/${client}`)
  await button('More').click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await page.locator('button[aria-label=More]:focus').waitFor()
})

journey('the mobile menu and the code card are accessible', async () => {
  const { page } = await newAdviser({ width: 390, height: 844 })
  await inspect(page, [{ path: '/dashboard', by: ['Open menu'] }])
  const account = await newAccount()
  const guest = await openWindow()
  await guest.page.goto('/login')
  await guest.page.getByLabel('Username').fill(account.username)
  await guest.page.getByLabel('Password', { exact: true }).fill(account.password)
  await guest.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await guest.page.getByText('Verification code').waitFor()
  expect(await violationsInBothThemes(guest.page)).toEqual(none)
})

journey('an unknown page and the sign-out page are accessible', async () => {
  const { page } = await newAdviser()
  await page.goto('/no-such-page')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(await violationsInBothThemes(page)).toEqual(none)
  const checked = Promise.withResolvers<void>()
  await page.route('**/api/logout', async (route) => {
    await checked.promise
    await route.continue()
  })
  await page.goto('/logout')
  await page.getByText('Signing out...').waitFor()
  expect(await violationsInBothThemes(page)).toEqual(none)
  checked.resolve()
  await page.waitForURL('**/login')
})

journey('the operator’s page is accessible', async () => {
  const { page, complaints } = await newAdviser()
  await page.route('**/api/operator/overview', (route) => route.fulfill({ json: overview }))
  await page.route('**/api/operator/jobs?*', (route) => route.fulfill({ json: [failedJob] }))
  await page.route('**/api/operator/engines', (route) => route.fulfill({ json: engines }))
  await page.evaluate(() => {
    history.pushState(null, '', '/operator')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('button', { name: /^Retry/ }).waitFor()
  await page.getByText('damaged, not used').waitFor()
  await page.getByText('5.2 seconds of audio per second', { exact: false }).waitFor()
  expect(await violationsInBothThemes(page)).toEqual(none)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await violationsInBothThemes(page)).toEqual(none)
  const reason = page.getByRole('cell', { name: failedJob.failure ?? '' })
  // an address in an error is longer than a phone is wide
  expect(await reason.evaluate((cell) => cell.getBoundingClientRect().right)).toBeLessThan(390)
  expect(complaints).toEqual([])
})

/** Answers of operator calls, because the tests have no operator. */
const overview: Overview = {
  counts: [
    { kind: 'process-meeting', state: 'failed', count: 1 },
    { kind: 'send-mail', state: 'created', count: 2 },
  ],
  oldestWaitingSeconds: 75,
}
const failedJob: Job = {
  id: '0b7cf0f2-5d0e-4b65-8f0e-1d1f2b3c4d5e',
  kind: 'process-meeting',
  state: 'failed',
  data: { meetingId: 41 },
  retryCount: 3,
  retryLimit: 3,
  createdAt: '2026-11-20T09:30:00.000Z',
  startAfter: '2026-11-20T09:30:00.000Z',
  startedAt: '2026-11-20T09:31:00.000Z',
  completedAt: '2026-11-20T09:32:00.000Z',
  failure: `No answer from https://${'speech-'.repeat(8)}${'0123456789'.repeat(4)}.example/v1`,
}

async function inspect(page: Page, openings: Opening[]) {
  for (const { path, by, type } of openings) {
    await page.goto(path)
    for (const [step, name] of by.entries()) {
      if (type && step > 0) await page.getByRole('dialog').getByLabel(type[0]).fill(type[1])
      await pressable(page, name).click()
    }
    if (by.length > 0) await page.locator('[role=dialog], [role=alertdialog]').last().waitFor()
    const what = { path, by: by.map(String).join(', ') }
    expect({ ...what, ...(await violationsInBothThemes(page)) }).toEqual({ ...what, ...none })
  }
}

function pressable(page: Page, name: string | RegExp) {
  const exact = typeof name === 'string'
  return page
    .getByRole('menuitem', { name, exact })
    .or(page.getByRole('button', { name, exact }))
    .last()
}

const idle = { speed: null, workedAt: null, failures: [] }
const engines: Engine[] = [
  {
    service: 'speech',
    by: 'here',
    host: null,
    speed: 5.2,
    workedAt: '2026-11-20T09:30:00.000Z',
    failures: [
      {
        reason: 'The server ran out of memory while it transcribed the recording.',
        at: '2026-11-20T09:12:00.000Z',
      },
    ],
    models: [
      {
        title: 'Silero VAD',
        use: 'finding speech',
        license: 'MIT',
        size: '3 MB',
        state: 'damaged',
      },
    ],
  },
  { service: 'embeddings', by: 'server', host: 'vectors.example.com', models: [], ...idle },
  { service: 'chat', by: 'none', host: null, models: [], ...idle },
]
