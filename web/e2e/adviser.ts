import type { Page } from 'playwright-core'
import { alive, baseUrl, openWindow, ownAddress } from './browser'
import type { Letter } from './mailbox'

const PASSWORD = 'walnut-harbor-42'
let people = 0
/** Codes that were handed out; the next sign-in waits for another. */
const taken = new Set<string>()

/** A new account, made as the sign-up page makes it. */
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

/** The newest six-digit code mailed to the address, waiting until there is one not yet handed out. */
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

/** Signs in on the page as a person would: name and password, then the code from the mail. */
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

/** The same on the sign-in page that is open; its target is another matter. */
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

/** A new adviser, signed in, in a window of their own. */
export async function newAdviser(size?: { width: number; height: number }) {
  const account = await newAccount()
  const window = await openWindow(size)
  await signIn(window.page, account)
  return { ...window, account }
}

/** A recording of known words, as a file that the upload dialog takes. */
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
