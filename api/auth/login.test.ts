import { expect, spyOn, test } from 'bun:test'
import { findCredentials, renewPasswordHash } from '@app/db/accounts/passwords'
import { setUsername } from '@app/db/accounts/user-settings'
import { sql } from '@app/db/testing/sql'
import { aBrowser } from '../testing/browser'
import { checkPassword } from './login'
import { aUserWithPassword, mailedCodes, PASSWORD } from './testing'

test('a mailed code after the password signs the user in', async () => {
  const user = await aUserWithPassword()
  const browser = aBrowser()
  const login = await browser.post('/api/login', { username: user.username, password: PASSWORD })
  expect(login.status).toBe(200)
  expect(await login.json()).toEqual({
    requiresVerification: true,
    userId: user.id,
    email: user.email,
    method: 'mail',
  })
  expect(await (await browser.get('/api/auth/user')).json()).toMatchObject({ authenticated: false })
  const [code] = await mailedCodes(user.email)
  const verified = await browser.post('/api/verify-login', { userId: user.id, code })
  expect(verified.status).toBe(200)
  expect((await verified.json()).user).toMatchObject({ id: user.id, username: user.username })
  expect(await (await browser.get('/api/auth/user')).json()).toMatchObject({ authenticated: true })
  expect(browser.jar.has('login')).toBe(false)
})

test('questions use the time zone of the browser that signed in, until another is chosen', async () => {
  const user = await aUserWithPassword()
  const signIn = async (zone: string) => {
    const browser = aBrowser()
    browser.jar.set('tz', encodeURIComponent(zone))
    await browser.post('/api/login', { username: user.username, password: PASSWORD })
    const [code] = await mailedCodes(user.email)
    await browser.post('/api/verify-login', { userId: user.id, code })
    return browser
  }
  const zoneAt = async (browser: ReturnType<typeof aBrowser>) =>
    (await (await browser.get('/api/account')).json()).timeZone
  expect(await zoneAt(await signIn('Pacific/Auckland'))).toBe('Pacific/Auckland')
  expect(await zoneAt(await signIn('Mars/Olympus'))).toBe('Pacific/Auckland')
  const last = await signIn('America/Los_Angeles')
  expect(await zoneAt(last)).toBe('America/Los_Angeles')
  const chosen = JSON.stringify({ timeZone: 'Europe/Vienna' })
  const headers = { 'content-type': 'application/json' }
  await last.send('/api/account/time-zone', { method: 'PUT', body: chosen, headers })
  expect(await zoneAt(await signIn('Pacific/Auckland'))).toBe('Europe/Vienna')
})

test('an unknown name and a wrong password get the same answer', async () => {
  const user = await aUserWithPassword()
  const answers = await Promise.all(
    [user.username, 'nobody-of-this-name'].map(async (username) => {
      const response = await aBrowser().post('/api/login', { username, password: 'wrong-wrong' })
      return [response.status, await response.text(), [...response.headers].sort()]
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[0]).toBe(401)
  expect(answers[0]?.[1]).toBe('{"message":"Invalid username or password"}')
})

test('an unknown name costs a password check like a known one', async () => {
  const user = await aUserWithPassword()
  const checked = spyOn(Bun.password, 'verify')
  for (const username of [user.username, 'nobody-of-this-name'])
    await aBrowser().post('/api/login', { username, password: 'wrong-wrong' })
  const costs = checked.mock.calls.map(([, hash]) => String(hash).split('$').slice(0, 4))
  checked.mockRestore()
  expect(costs).toHaveLength(2)
  expect(costs[0]).toEqual(costs[1])
})

test('names are compared ignoring case, passwords exactly', async () => {
  const user = await aUserWithPassword()
  const upper = { username: user.username.toUpperCase(), password: PASSWORD }
  expect((await aBrowser().post('/api/login', upper)).status).toBe(200)
  const shouted = { username: user.username, password: PASSWORD.toUpperCase() }
  expect((await aBrowser().post('/api/login', shouted)).status).toBe(401)
})

test('a password changed meanwhile is not reverted by rehashing the old one', async () => {
  const user = await aUserWithPassword()
  const old = await Bun.password.hash(PASSWORD, {
    algorithm: 'argon2id',
    memoryCost: 8,
    timeCost: 1,
  })
  await renewPasswordHash({ id: user.id, passwordHash: null }, old)
  expect((await findCredentials(user.username))?.passwordHash).not.toBe(old)
  const known = await findCredentials(user.username)
  await renewPasswordHash({ id: user.id, passwordHash: known?.passwordHash ?? null }, old)
  expect((await findCredentials(user.username))?.passwordHash).toBe(old)
})

test('the eleventh password for one account within 15 minutes is not checked', async () => {
  const user = await aUserWithPassword()
  for (let tries = 0; tries < 10; tries += 1) {
    const wrong = { username: user.username, password: `wrong number ${tries}` }
    expect((await aBrowser().post('/api/login', wrong)).status).toBe(401)
  }
  const right = { username: user.username, password: PASSWORD }
  const refused = await aBrowser().post('/api/login', right)
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(900)
  await sql`update rate_limits set resets_at = resets_at - interval '15 minutes'`
  expect((await aBrowser().post('/api/login', right)).status).toBe(200)
})

test('of forty concurrent passwords for one account ten are checked', async () => {
  const { username } = await aUserWithPassword()
  const answers: Response[] = []
  for (let round = 0; round < 5; round += 1) {
    const tries = Array.from({ length: 8 }, (_, at) =>
      aBrowser().post('/api/login', { username, password: `wrong number ${round} ${at}` }),
    )
    answers.push(...(await Promise.all(tries)))
  }
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(30)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeWithin(1, 901)
})

test('of passwords for one account from forty addresses twelve are checked', async () => {
  const { username } = await aUserWithPassword()
  const statuses: unknown[] = []
  for (let at = 1; at <= 40; at += 1) {
    const attempt = { username, password: `wrong ${at}`, address: `192.0.2.${at}`, knownTo: null }
    statuses.push(await checkPassword(attempt).catch(({ status }) => status))
  }
  expect(statuses.slice(0, 12)).toEqual(Array(12).fill(401))
  expect(statuses.slice(12)).toEqual(Array(28).fill(429))
})

test('an account has no second name with limits of its own', async () => {
  const { id } = await aUserWithPassword()
  const username = `mira-${crypto.randomUUID().slice(0, 8)}`
  await setUsername(id, username)
  const statusFor = async (name: string) =>
    (await aBrowser().post('/api/login', { username: name, password: PASSWORD })).status
  for (const sign of ['İ', 'i\u0000']) {
    expect(await statusFor(username.replace('i', sign))).toBe(401)
  }
  expect(await statusFor(username.replace('mira', 'MIRA'))).toBe(200)
})

test("strangers who guess don't lock out a browser that signed in before", async () => {
  const user = await aUserWithPassword()
  const right = { username: user.username, password: PASSWORD }
  const own = aBrowser()
  await own.post('/api/login', right)
  const [code] = await mailedCodes(user.email)
  await own.post('/api/verify-login', { userId: user.id, code })
  for (let tries = 0; tries < 15; tries += 1) {
    await aBrowser().post('/api/login', { username: user.username, password: `guess ${tries}` })
  }
  expect((await aBrowser().post('/api/login', right)).status).toBe(429)
  expect((await own.post('/api/login', right)).status).toBe(200)
})

test('POST /api/login answers 400 to an invalid name and password', async () => {
  for (const body of [{}, { username: '', password: 'x' }, { username: 'x' }, null, []]) {
    expect((await aBrowser().post('/api/login', body)).status).toBe(400)
  }
})
