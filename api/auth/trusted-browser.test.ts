import { expect, test } from 'bun:test'
import { sql } from '@app/db/testing/sql'
import { aBrowser } from '../testing/browser'
import { mintResetLink } from './reset'
import { aUserWithPassword, mailedCodes, PASSWORD } from './testing'

type Browser = ReturnType<typeof aBrowser>
type Member = Awaited<ReturnType<typeof aUserWithPassword>>

async function login(browser: Browser, { username }: Member) {
  const response = await browser.post('/api/login', { username, password: PASSWORD })
  return response.json()
}

/** A browser that signed in with a code, is trusted, and is signed out again. */
async function aTrustedBrowser(user: Member, trust = true): Promise<Browser> {
  const browser = aBrowser()
  await login(browser, user)
  const [code] = await mailedCodes(user.email)
  const verified = await browser.post('/api/verify-login', { userId: user.id, code, trust })
  expect(verified.status).toBe(200)
  const cookie = verified.headers.getSetCookie().find((line) => line.startsWith('trusted='))
  if (trust) expect(cookie).toMatch(/Max-Age=2592000.*HttpOnly.*SameSite=Lax/i)
  else expect(cookie).toBeUndefined()
  await browser.get('/api/logout')
  return browser
}

async function needsCode(browser: Browser, user: Member): Promise<boolean> {
  return (await login(browser, user)).requiresVerification
}

test('an untrusted browser needs a code each time', async () => {
  const user = await aUserWithPassword()
  expect(await needsCode(await aTrustedBrowser(user, false), user)).toBe(true)
})

test('a trusted browser signs in with the password alone, and not without', async () => {
  const user = await aUserWithPassword()
  const browser = await aTrustedBrowser(user)
  const wrong = await browser.post('/api/login', { username: user.username, password: 'wrong one' })
  expect(wrong.status).toBe(401)
  expect(await login(browser, user)).toMatchObject({
    requiresVerification: false,
    user: { id: user.id },
  })
  expect(await (await browser.get('/api/auth/user')).json()).toMatchObject({ authenticated: true })
  const [kept] = await sql`select hash from trusted_browsers where user_id = ${user.id}`
  expect(browser.jar.get('trusted')).not.toContain(kept?.hash)
})

test('the trail records trust and each sign-in that uses it', async () => {
  const user = await aUserWithPassword()
  await login(await aTrustedBrowser(user), user)
  const trail = await sql`
    select kind, detail from audit where user_id = ${user.id} order by id
  `
  expect(trail.map(({ kind }) => kind)).toContain('browser trusted')
  expect(trail.at(-1)).toMatchObject({ kind: 'signed in', detail: { trusted: 1 } })
})

test("another user's trusted browser, or an altered cookie, gives no access", async () => {
  const [user, other] = [await aUserWithPassword(), await aUserWithPassword()]
  const browser = await aTrustedBrowser(other)
  expect(await needsCode(browser, user)).toBe(true)
  const cookie = browser.jar.get('trusted') ?? ''
  for (const altered of [`x${cookie}`, cookie.slice(0, -4), cookie.replace(/\..*/, '')]) {
    browser.jar.set('trusted', altered)
    expect(await needsCode(browser, other)).toBe(true)
  }
  browser.jar.set('trusted', cookie)
  expect(await needsCode(browser, other)).toBe(false)
})

test('after 30 days a code is needed again', async () => {
  const user = await aUserWithPassword()
  const browser = await aTrustedBrowser(user)
  const [kept] = await sql`
    select extract(day from expires_at - created_at)::int as days
    from trusted_browsers
    where user_id = ${user.id}
  `
  expect(kept?.days).toBe(30)
  await sql`update trusted_browsers set expires_at = now() where user_id = ${user.id}`
  expect(await needsCode(browser, user)).toBe(true)
})

test('trusted browsers are listed and can be removed individually', async () => {
  const user = await aUserWithPassword()
  const [first, second] = [await aTrustedBrowser(user), await aTrustedBrowser(user)]
  await login(first, user)
  const list = await (await first.get('/api/account/trusted-browsers')).json()
  expect(list.map(({ current }: { current: boolean }) => current)).toEqual([false, true])
  const path = `/api/account/trusted-browsers/${list[0].id}`
  expect((await first.send(path, { method: 'DELETE' })).status).toBe(200)
  expect((await first.send(path, { method: 'DELETE' })).status).toBe(404)
  expect(await needsCode(second, user)).toBe(true)
  expect(await needsCode(first, user)).toBe(false)
})

test('a new password, or signing out everywhere, ends all trust', async () => {
  const user = await aUserWithPassword()
  const browser = await aTrustedBrowser(user)
  const token = (await mintResetLink(user.id)).split('#').at(-1)
  const reset = await browser.post('/api/reset', { token, password: `${PASSWORD} again` })
  expect(reset.status).toBe(200)
  const again = await browser.post('/api/login', {
    username: user.username,
    password: `${PASSWORD} again`,
  })
  expect((await again.json()).requiresVerification).toBe(true)
  const other = await aUserWithPassword()
  const theirs = await aTrustedBrowser(other)
  await login(theirs, other)
  await theirs.send('/api/account/sessions', { method: 'DELETE' })
  expect(await needsCode(theirs, other)).toBe(true)
})

test('only the newest of many trusted browsers stay trusted', async () => {
  const user = await aUserWithPassword()
  for (let nth = 0; nth < 22; nth += 1) await aTrust(user.id, String(nth))
  const browser = await aTrustedBrowser(user)
  const kept = await sql`select hash from trusted_browsers where user_id = ${user.id}`
  expect(kept).toHaveLength(20)
  expect(await needsCode(browser, user)).toBe(false)
})

function aTrust(userId: number, name: string) {
  return sql`
    insert into trusted_browsers (hash, user_id, created_at, expires_at)
    values (${`${userId}-${name}`}, ${userId}, now() - interval '1 day', now() + interval '1 day')
  `
}
