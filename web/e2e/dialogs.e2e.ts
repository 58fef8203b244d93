import { afterAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { newAccount, newAdviser } from './adviser'
import { violations } from './axe'
import { closeBrowser, openWindow } from './browser'
import { aClient, aScheduledMeeting, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const WORDS =
  'The trust keeps eight percent in bonds. We looked at the fees of the last year and found them fair. ' +
  'Elena will send the signed form by Friday. The next review is planned for the spring of next year.'

/** What is opened: on which page, by the buttons with these names one after another. */
type Opening = { path: string; by: (string | RegExp)[]; type?: [string, string] }

journey('every dialog and tab of an adviser can be used by everybody, in both themes', async () => {
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
    { path: '/calendar', by: ['Schedule New Meeting'] },
    { path: `/meetings/${planned}`, by: ['Upload Audio'] },
    { path: meeting, by: ['Delete'] },
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

journey('the menu of small screens and the code card can be used by everybody', async () => {
  const { page } = await newAdviser({ width: 390, height: 844 })
  await inspect(page, [{ path: '/dashboard', by: ['Open menu'] }])
  const account = await newAccount()
  const guest = await openWindow()
  await guest.page.goto('/login')
  await guest.page.getByLabel('Username').fill(account.username)
  await guest.page.getByLabel('Password', { exact: true }).fill(account.password)
  await guest.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await guest.page.getByText('Verification code').waitFor()
  for (const theme of ['light', 'dark']) {
    await paint(guest.page, theme)
    expect({ theme, violations: await violations(guest.page) }).toEqual({ theme, violations: [] })
  }
})

async function inspect(page: Page, openings: Opening[]) {
  for (const { path, by, type } of openings) {
    await page.goto(path)
    for (const [step, name] of by.entries()) {
      if (type && step > 0) await page.getByRole('dialog').getByLabel(type[0]).fill(type[1])
      await pressable(page, name).click()
    }
    if (by.length > 0) await page.locator('[role=dialog], [role=alertdialog]').last().waitFor()
    for (const theme of ['light', 'dark']) {
      await paint(page, theme)
      const what = { path, by: by.map(String).join(', '), theme }
      expect({ ...what, violations: await violations(page) }).toEqual({ ...what, violations: [] })
    }
  }
}

function pressable(page: Page, name: string | RegExp) {
  const exact = typeof name === 'string'
  return page
    .getByRole('menuitem', { name, exact })
    .or(page.getByRole('button', { name, exact }))
    .last()
}

/** Puts a theme on the page as it stands and waits for its colours. */
async function paint(page: Page, theme: string) {
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, theme)
  await page.waitForTimeout(300)
}
