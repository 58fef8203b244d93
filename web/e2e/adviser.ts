import type { Page } from 'playwright-core'
import { alive, baseUrl, openWindow, ownAddress } from './browser'
import type { Letter } from './mailbox'

const PASSWORD = 'walnut-harbor-42'
let people = 0
/** Codes already used; the next sign-in waits for another. */
const taken = new Set<string>()

/** Creates an account like the sign-up page. */
export async function newAccount(url = baseUrl) {
  people += 1
  const username = `adviser${people}${Math.floor(performance.now())}`
  const account = { username, email: `${username}@example.test`, password: PASSWORD }
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...ownAddress() },
    body: JSON.stringify({
      ...account,
      fullName: 'Ruth Adler',
      role: 'user',
      subscriptionPlan: 'free',
    }),
  })
  if (!response.ok) throw new Error(`sign-up answered ${response.status} ${await response.text()}`)
  return account
}

/** The newest six-digit code mailed to the address, waiting for one not yet used. */
export async function mailedCode(email: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const response = await fetch(`${process.env.E2E_MAIL}/letters?to=${encodeURIComponent(email)}`)
    const letters: Letter[] = await response.json()
    const [code] = letters.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])
    if (code && !taken.has(code)) {
      taken.add(code)
      return code
    }
    await Bun.sleep(100)
  }
  throw new Error(`no code came for ${email}`)
}

/** Signs in on the page like a person: name and password, then the code from the mail. */
export async function signIn(
  page: Page,
  account: { username: string; email: string; password: string },
) {
  await page.goto('/login')
  await alive(page, 'h1')
  await signInHere(page, account)
  await page.waitForURL('**/dashboard')
  await alive(page, 'h1')
}

/** The same on an open sign-in page, without checking where it leads. */
export async function signInHere(
  page: Page,
  account: { username: string; email: string; password: string },
) {
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const code = await mailedCode(account.email)
  await page.getByText('Verification code').waitFor()
  await page.getByRole('textbox').first().click()
  await page.keyboard.type(code)
}

/** A new adviser, signed in, in a separate window. */
export async function newAdviser(size?: { width: number; height: number }) {
  const account = await newAccount()
  const window = await openWindow(size)
  await signIn(window.page, account)
  return { ...window, account }
}

/** A recording of known words, as a file for the upload dialog. */
export async function aRecording(
  utterances: ({ text: string; voice?: number } | { silence: number })[],
) {
  const response = await fetch(process.env.E2E_SPEAK ?? '', {
    method: 'POST',
    body: JSON.stringify(utterances),
  })
  return {
    name: 'meeting.wav',
    mimeType: 'audio/wav',
    buffer: Buffer.from(await response.arrayBuffer()),
  }
}
