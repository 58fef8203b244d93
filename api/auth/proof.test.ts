import { expect, test } from 'bun:test'
import { readLetters } from '../mail/dev-routes'
import { aBrowser } from '../testing/browser'
import { until } from '../testing/process/product'
import { checkPassword } from './login'
import { proofUrl, readProof } from './proof'
import { aUserWithPassword, PASSWORD } from './testing'

/** Twelve wrong passwords from twelve addresses, and the thirteenth from another. */
async function besiege(username: string, password: string) {
  const attempt = (address: string, password: string) =>
    checkPassword({ username, password, address, knownTo: null }).then(
      () => 'right',
      (error) => error.message,
    )
  for (let nth = 1; nth <= 12; nth += 1) await attempt(`198.51.100.${nth}`, `guess ${nth}`)
  return attempt('203.0.113.7', password)
}

async function linksTo(email: string): Promise<string[]> {
  const letters = (await readLetters()).filter(
    ({ to, kind }) => to === email && kind === 'sign-in-proof',
  )
  return letters.flatMap(({ text }) => /#(\S+)/.exec(text)?.[1] ?? [])
}

/** Sign-in does not wait for the mail: it may be written after the answer. */
async function firstLinksTo(email: string): Promise<string[]> {
  const links = await until(async () => {
    const found = await linksTo(email)
    return found.length > 0 ? found : null
  }, 120_000)
  return links ?? []
}

test('an owner locked out by strangers gets in by a mailed link', async () => {
  const user = await aUserWithPassword()
  expect(await besiege(user.username, PASSWORD)).toContain('we just emailed you a link')
  const [token = ''] = await firstLinksTo(user.email)
  const browser = aBrowser()
  expect((await browser.post('/api/login/proof', { token })).status).toBe(200)
  const right = { username: user.username, password: PASSWORD }
  expect((await browser.post('/api/login', right)).status).toBe(200)
  expect((await aBrowser().post('/api/login', right)).status).toBe(429)
})

test('strangers get the same answer, and cause no mail', async () => {
  const user = await aUserWithPassword()
  const right = await besiege(user.username, PASSWORD)
  const other = await aUserWithPassword()
  expect(await besiege(other.username, 'another guess')).toBe(right)
  const nobody = `nobody-${crypto.randomUUID()}`
  expect(await besiege(nobody, 'a guess')).toBe(right)
  expect(await firstLinksTo(user.email)).toHaveLength(1)
  expect(await linksTo(other.email)).toEqual([])
})

test('a link is for one account, for 15 minutes, and for this server', async () => {
  const now = Date.now()
  const token = proofUrl(7, now).split('#')[1] ?? ''
  expect(readProof(token, now)).toBe(7)
  expect(readProof(token, now + 16 * 60_000)).toBeNull()
  expect(readProof(token.replace('7.', '8.'), now)).toBeNull()
  expect(
    readProof(
      token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      now,
    ),
  ).toBeNull()
  expect((await aBrowser().post('/api/login/proof', { token: 'nothing' })).status).toBe(400)
})
