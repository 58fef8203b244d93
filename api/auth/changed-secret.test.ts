import { expect, test } from 'bun:test'
import { findRegistration } from '@app/db/accounts/registrations/find-registration'
import type { User } from '@app/db/accounts/users'
import { sql } from '@app/db/testing/sql'
import { Secret, TOTP } from 'otpauth'
import { env } from '../env'
import { cookieName, SESSION_COOKIE } from '../http/cookies'
import { temporaryId } from '../payments/checkout'
import { hashToken } from '../secrets/tokens'
import { aBrowser } from '../testing/browser'
import { beginAuthenticator, finishAuthenticator } from './set-up-authenticator'
import { aUserWithPassword, earlierCode, PASSWORD } from './testing'

const OLD = 'o'.repeat(40)
const NEW = 'n'.repeat(40)

async function withSecrets<T>(secrets: string[], work: () => Promise<T>): Promise<T> {
  const before = env.sessionSecrets
  env.sessionSecrets = secrets
  try {
    return await work()
  } finally {
    env.sessionSecrets = before
  }
}

/** An owner of an authenticator set up with the old secret. */
async function anOwner() {
  const user = await aUserWithPassword()
  return withSecrets([OLD], async () => {
    const { secret } = await beginAuthenticator(user, sql)
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const recoveryCodes = await finishAuthenticator(user.id, await earlierCode(totp), sql)
    return { user, totp, recoveryCodes }
  })
}

async function signIn(user: User, code: string) {
  const browser = aBrowser()
  await browser.post('/api/login', { username: user.username, password: PASSWORD })
  const answer = await browser.post('/api/verify-login', { userId: user.id, code })
  return { browser, status: answer.status }
}

test('an authenticator works after the secret has changed, while the old one is listed', async () => {
  const { user, totp } = await anOwner()
  const code = totp.generate()
  expect(await withSecrets([NEW, OLD], async () => (await signIn(user, code)).status)).toBe(200)
})

test('recovery codes do too', async () => {
  const { user, recoveryCodes } = await anOwner()
  const [code = ''] = recoveryCodes
  expect(await withSecrets([NEW, OLD], async () => (await signIn(user, code)).status)).toBe(200)
  expect(await withSecrets([NEW, OLD], async () => (await signIn(user, code)).status)).toBe(400)
})

test('without the old secret the code is refused with 400, not an internal error', async () => {
  const { user, totp, recoveryCodes } = await anOwner()
  const [recovery = ''] = recoveryCodes
  await withSecrets([NEW], async () => {
    expect((await signIn(user, totp.generate())).status).toBe(400)
    expect((await signIn(user, recovery)).status).toBe(400)
  })
})

test('a session continues while the secret that signed it is listed', async () => {
  const { user, recoveryCodes } = await anOwner()
  const [first = '', second = ''] = recoveryCodes
  const statusWith = (secrets: string[], jar: Map<string, string>) =>
    withSecrets(secrets, async () => {
      const browser = aBrowser()
      for (const [name, value] of jar) browser.jar.set(name, value)
      return (await browser.get('/api/account')).status
    })
  const one = await withSecrets([OLD], () => signIn(user, first))
  const other = await withSecrets([OLD], () => signIn(user, second))
  expect(one.browser.jar.has(cookieName(SESSION_COOKIE))).toBeTrue()
  expect(await statusWith([NEW], one.browser.jar)).toBe(401)
  expect(await statusWith([NEW, OLD], other.browser.jar)).toBe(200)
})

test('buyers find the way back to step 3', async () => {
  const user = await aUserWithPassword()
  const registration = await withSecrets([OLD], async () => {
    const origin = 'http://localhost'
    await aBrowser().post('/api/payments/create-checkout-session', {
      productId: 'premium',
      successUrl: `${origin}/register`,
      cancelUrl: `${origin}/register`,
      metadata: { email: `p-${user.email}`, username: `p-${user.id}`, fullName: 'Paid Person' },
    })
    const [row] = await sql`select tid from registrations where username = ${`p-${user.id}`}`
    return findRegistration(String(row?.tid))
  })
  if (!registration) throw new Error('no registration')
  const id = await withSecrets([NEW, OLD], async () => temporaryId(registration))
  expect(hashToken(id)).toBe(registration.tid)
})
