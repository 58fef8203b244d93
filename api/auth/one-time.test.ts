// Links and codes that work once, used by several browsers concurrently.
import { expect, test } from 'bun:test'
import { findCredentials } from '@app/db/accounts/passwords'
import { trustBrowser } from '@app/db/accounts/trust-browser'
import { sql } from '@app/db/testing/sql'
import { Secret, TOTP } from 'otpauth'
import { aBrowser } from '../testing/browser'
import { beginChallenge } from './begin-challenge'
import { mintResetLink } from './reset'
import { beginAuthenticator, finishAuthenticator } from './set-up-authenticator'
import { aUserWithPassword, earlierCode, mailedCodes, PASSWORD } from './testing'

type Member = Awaited<ReturnType<typeof aUserWithPassword>>

const BROWSERS = 12

function tokenOf(link: string): string {
  return link.split('#')[1] ?? ''
}

async function aBrowserAfterPassword({ username }: Member, password = PASSWORD) {
  const browser = aBrowser()
  const { status } = await browser.post('/api/login', { username, password })
  return { browser, status }
}

async function aSignedInBrowser(user: Member) {
  const { browser } = await aBrowserAfterPassword(user)
  const [code] = await mailedCodes(user.email)
  expect((await browser.post('/api/verify-login', { userId: user.id, code })).status).toBe(200)
  expect((await browser.get('/api/clients')).status).toBe(200)
  return browser
}

/** The statuses of as many sign-ins, each begun in its own browser, that send the code at once. */
async function signIns(user: Member, code: string): Promise<number[]> {
  const browsers: ReturnType<typeof aBrowser>[] = []
  for (let one = 0; one < 8; one += 1) browsers.push((await aBrowserAfterPassword(user)).browser)
  const answers = await Promise.all(
    browsers.map((browser) => browser.post('/api/verify-login', { userId: user.id, code })),
  )
  return answers.map(({ status }) => status).sort()
}

async function withAuthenticator(user: Member) {
  const { secret } = await beginAuthenticator(user, sql)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return { totp, recoveryCodes: await finishAuthenticator(user.id, await earlierCode(totp), sql) }
}

const ONE_OF_EIGHT = [200, ...Array(7).fill(400)]

test('of many browsers that send one reset link, one sets the password', async () => {
  const user = await aUserWithPassword()
  const token = tokenOf(await mintResetLink(user.id))
  const passwords = Array.from({ length: BROWSERS }, (_, at) => `a quite new password ${at}`)
  const answers = await Promise.all(
    passwords.map((password) => aBrowser().post('/api/reset', { token, password })),
  )
  const won = passwords.filter((_, at) => answers[at]?.status === 200)
  expect(won).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status }) => status)).size).toBe(1)
  expect((await aBrowserAfterPassword(user, won[0])).status).toBe(200)
  expect((await aBrowserAfterPassword(user)).status).toBe(401)
})

test('a new password by link ends every session of the account, and the old password', async () => {
  const user = await aUserWithPassword()
  const sessions = [await aSignedInBrowser(user), await aSignedInBrowser(user)]
  const password = 'another good password'
  const token = tokenOf(await mintResetLink(user.id))
  expect((await aBrowser().post('/api/reset', { token, password })).status).toBe(200)
  for (const browser of sessions) expect((await browser.get('/api/clients')).status).toBe(401)
  expect((await aBrowserAfterPassword(user)).status).toBe(401)
  expect((await aBrowserAfterPassword(user, password)).status).toBe(200)
  const again = await aBrowser().post('/api/reset', { token, password: 'one more good password' })
  expect(again.status).toBe(400)
})

test('a reset link does not work after its hour', async () => {
  const user = await aUserWithPassword()
  const token = tokenOf(await mintResetLink(user.id))
  await sql`
    update reset_links
    set expires_at = now() - interval '1 second'
    where user_id = ${user.id}
  `
  const answer = await aBrowser().post('/api/reset', { token, password: 'another good password' })
  expect(answer.status).toBe(400)
  expect((await aBrowserAfterPassword(user)).status).toBe(200)
})

test('of reset links requested concurrently one is left', async () => {
  const user = await aUserWithPassword()
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(Array.from({ length: 6 }, () => mintResetLink(user.id)))
    const kept = await sql`select from reset_links where user_id = ${user.id}`
    expect(kept).toHaveLength(1)
  }
})

test('a recovery code signs in one of many browsers', async () => {
  const user = await aUserWithPassword()
  const { recoveryCodes } = await withAuthenticator(user)
  expect(await signIns(user, recoveryCodes[0] ?? '')).toEqual(ONE_OF_EIGHT)
})

test('a code of an authenticator signs in one of many browsers', async () => {
  const user = await aUserWithPassword()
  const { totp } = await withAuthenticator(user)
  expect(await signIns(user, totp.generate())).toEqual(ONE_OF_EIGHT)
})

test('a sign-in begun with the old password ends with a reset', async () => {
  const user = await aUserWithPassword()
  const { browser } = await aBrowserAfterPassword(user)
  const [code] = await mailedCodes(user.email)
  const password = 'another good password'
  const token = tokenOf(await mintResetLink(user.id))
  expect((await aBrowser().post('/api/reset', { token, password })).status).toBe(200)
  const answer = await browser.post('/api/verify-login', { userId: user.id, code })
  expect(answer.status).toBe(400)
  expect((await browser.get('/api/clients')).status).toBe(401)
})

test('a sign-in whose password is replaced right after it was checked begins nothing', async () => {
  const user = await aUserWithPassword()
  const checked = await findCredentials(user.username)
  if (!checked) throw new Error('the user has no password')
  const session = await aSignedInBrowser(user)
  const sid = String((await sql`select sid from sessions where user_id = ${user.id}`)[0]?.sid)
  const trust = { hash: sid, userAgent: null, days: 30, sid }
  expect(await trustBrowser(user.id, trust, 5)).toBeTrue()
  const token = tokenOf(await mintResetLink(user.id))
  const password = 'another good password'
  expect((await aBrowser().post('/api/reset', { token, password })).status).toBe(200)
  expect((await session.get('/api/clients')).status).toBe(401)
  await expect(beginChallenge(checked)).rejects.toThrow('Invalid username')
  expect(await trustBrowser(user.id, trust, 5)).toBeFalse()
  const [left] = await sql`
    select
      (select count(*)::int from challenges where user_id = ${user.id}) as challenges,
      (select count(*)::int from sessions where user_id = ${user.id}) as sessions,
      (select count(*)::int from trusted_browsers where user_id = ${user.id}) as trusted
  `
  expect(left).toEqual({ challenges: 0, sessions: 0, trusted: 0 })
})

test('of sign-ins sent together with a new password none outlasts it', async () => {
  const user = await aUserWithPassword()
  for (const password of ['another good password', 'a third good password']) {
    const token = tokenOf(await mintResetLink(user.id))
    const old = password.startsWith('another') ? PASSWORD : 'another good password'
    const signIns = Array.from({ length: 5 }, () => aBrowserAfterPassword(user, old))
    await Promise.all([aBrowser().post('/api/reset', { token, password }), ...signIns])
    expect(await sql`select from challenges where user_id = ${user.id}`).toHaveLength(0)
  }
})

test('a sign-in begun with a mailed code ends when an authenticator replaces those', async () => {
  const user = await aUserWithPassword()
  const { browser } = await aBrowserAfterPassword(user)
  const [code] = await mailedCodes(user.email)
  await withAuthenticator(user)
  expect((await browser.post('/api/verify-login', { userId: user.id, code })).status).toBe(400)
  const resent = await browser.post('/api/resend-verification', { userId: user.id })
  expect(resent.status).toBe(400)
})

test('of two codes that confirm an authenticator at once one does, and its recovery codes work', async () => {
  const user = await aUserWithPassword()
  const { secret } = await beginAuthenticator(user, sql)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const codes = [await earlierCode(totp), totp.generate()]
  const ends = await Promise.allSettled(
    codes.map((code) => sql.begin((sql) => finishAuthenticator(user.id, code, sql))),
  )
  const [won, ...others] = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
  expect(others).toEqual([])
  expect((await signIns(user, won?.[0] ?? '')).filter((status) => status === 200)).toHaveLength(1)
})
