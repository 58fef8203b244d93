// A one-time link of support's, walked in Chromium: a new password, everybody signed out, the link over.
import { sql } from '@app/db/sql'
import { closeBrowser, openWindow } from '@app/web/e2e/browser'
import { mintResetLink } from '../../auth/reset'
import { aUserWithPassword, PASSWORD } from '../../auth/testing'
import { cookieOf } from '../../testing'
import { anAddress, finish, judge, post, startTarget } from './bench'

const NEW_PASSWORD = 'walnut-harbor-45'

const target = await startTarget()
const user = await aUserWithPassword()
const devices = [await cookieOf(user), await cookieOf(user)]
const { hash } = new URL(await mintResetLink(user.id))
const { page, complaints } = await openWindow(undefined, { extraHTTPHeaders: {} })
await page.goto(`${target.url}/reset${hash}`)
judge(
  'A8',
  `the token stands in the address: ${page.url().includes(hash)}`,
  'false',
  !page.url().includes(hash),
)
await choose()
await page.getByText('You can now log in with it.').waitFor()
await page.waitForURL('**/login')
const kept = await sql`select 1 from sessions where user_id = ${user.id}`
judge('A8', `${kept.count} of ${devices.length} devices still signed in`, '0', kept.count === 0)
for (const [password, expected] of [
  [PASSWORD, 401],
  [NEW_PASSWORD, 200],
] as const) {
  const { status } = await post(
    target.url,
    '/api/login',
    { username: user.username, password },
    { address: anAddress() },
  )
  judge(
    'A8',
    `the ${expected === 200 ? 'new' : 'old'} password answers ${status}`,
    `${expected}`,
    status === expected,
  )
}
judge(
  'A8',
  `${complaints.length} complaints of the browser ${complaints}`,
  '0',
  complaints.length === 0,
)
await page.goto(`${target.url}/reset${hash}`)
await choose()
const refused = await page
  .getByText('Could not set your new password.')
  .waitFor()
  .then(
    () => true,
    () => false,
  )
judge('A8', `the link again: ${refused ? 'refused' : 'taken'}`, 'refused', refused)
await closeBrowser()
await target.stop()
await finish()

async function choose() {
  await page.getByLabel('New Password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set Password' }).click()
}
