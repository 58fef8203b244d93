import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { tzOffset } from '@app/web/server/zone-offset'
import { knownZone } from '@app/web/time/known-zone'
import { Secret, TOTP } from 'otpauth'
import { aUserWithPassword, mailedCodes, PASSWORD } from '../auth/testing'
import { aBrowser } from '../testing/browser'
import { as } from '../testing/testing'

function codeOf(secret: string, seconds = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + seconds * 1000 })
}

async function withAuthenticator() {
  const user = await aUserWithPassword()
  const adviser = await as(user)
  const begun = await adviser.post('/api/account/authenticator', { password: PASSWORD })
  const { secret, uri }: { secret: string; uri: string } = await begun.json()
  const code = codeOf(secret)
  const confirmed = await adviser.post('/api/account/authenticator/confirm', { code })
  const { recoveryCodes }: { recoveryCodes: string[] } = await confirmed.json()
  return { user, adviser, secret, uri, recoveryCodes }
}

async function atTheCode(user: User) {
  const browser = aBrowser()
  const login = await browser.post('/api/login', { username: user.username, password: PASSWORD })
  expect(await login.json()).toMatchObject({ requiresVerification: true, method: 'totp' })
  return (code: string) => browser.post('/api/verify-login', { userId: user.id, code })
}

test('an authenticator app replaces the mailed code', async () => {
  const { user, secret, uri, recoveryCodes } = await withAuthenticator()
  expect(uri).toStartWith('otpauth://totp/Colloquy:')
  expect(new Set(recoveryCodes).size).toBe(10)
  const verify = await atTheCode(user)
  expect(await mailedCodes(user.email)).toEqual([])
  expect((await verify(codeOf(secret, 30))).status).toBe(200)
})

test("an app's code works once, and only briefly", async () => {
  const { user, secret } = await withAuthenticator()
  const code = codeOf(secret, 30)
  expect((await (await atTheCode(user))(code)).status).toBe(200)
  const verify = await atTheCode(user)
  expect((await verify(code)).status).toBe(400)
  expect((await verify(codeOf(secret, -90))).status).toBe(400)
  expect((await verify(codeOf(secret, 90))).status).toBe(400)
})

test('a recovery code works once, with or without its dash', async () => {
  const { user, adviser, recoveryCodes } = await withAuthenticator()
  const [first = '', second = ''] = recoveryCodes
  expect((await (await atTheCode(user))(first)).status).toBe(200)
  const verify = await atTheCode(user)
  expect((await verify(first)).status).toBe(400)
  expect((await verify(second.replace('-', '').toUpperCase())).status).toBe(200)
  const account = await (await adviser.get('/api/account')).json()
  expect(account).toMatchObject({ authenticator: true, recoveryCodes: 8 })
})

test('an unconfirmed app changes nothing', async () => {
  const user = await aUserWithPassword()
  await (await as(user)).post('/api/account/authenticator', { password: PASSWORD })
  const browser = aBrowser()
  const login = await browser.post('/api/login', { username: user.username, password: PASSWORD })
  expect((await login.json()).method).toBe('mail')
})

test('setting up or removing an authenticator needs the password', async () => {
  const { user, adviser } = await withAuthenticator()
  const wrong = { password: 'not the password' }
  expect((await adviser.post('/api/account/authenticator', wrong)).status).toBe(403)
  expect((await adviser.post('/api/account/authenticator/remove', wrong)).status).toBe(403)
  const right = { password: PASSWORD }
  expect((await adviser.post('/api/account/authenticator', right)).status).toBe(409)
  expect((await adviser.post('/api/account/authenticator/remove', right)).status).toBe(200)
  expect((await adviser.post('/api/account/authenticator/remove', right)).status).toBe(404)
  const login = await aBrowser().post('/api/login', { username: user.username, ...right })
  expect((await login.json()).method).toBe('mail')
})

test('secrets and recovery codes are not stored in plaintext', async () => {
  const { secret, recoveryCodes } = await withAuthenticator()
  const rows = await sql`
    select authenticators::text || recovery_codes::text as row from authenticators, recovery_codes
  `
  const dump = rows.map(({ row }) => row).join('\n')
  expect(dump).not.toContain(secret)
  for (const code of recoveryCodes) expect(dump).not.toContain(code.replace('-', ''))
})

test('sessions are listed, and can be ended individually or all at once', async () => {
  const user = await aUser()
  const [here, there, third] = [await as(user), await as(user), await as(user)]
  const sessions = await (await here.get('/api/account/sessions')).json()
  expect(sessions).toHaveLength(3)
  const others = sessions.filter((session: { current: boolean }) => !session.current)
  expect(others).toHaveLength(2)
  expect((await here.delete(`/api/account/sessions/${others[0].id}`)).status).toBe(200)
  const answers = await Promise.all([there, third].map((device) => device.get('/api/clients')))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401])
  expect(await (await here.delete('/api/account/sessions')).json()).toEqual({ ended: 2 })
  for (const device of [here, there, third]) {
    expect((await device.get('/api/clients')).status).toBe(401)
  }
})

test("another user's session is not found", async () => {
  const owner = await as(await aUser())
  const [session] = await (await owner.get('/api/account/sessions')).json()
  const other = await as(await aUser())
  expect((await other.delete(`/api/account/sessions/${session.id}`)).status).toBe(404)
  expect((await owner.get('/api/clients')).status).toBe(200)
})

test('only existing time zones are accepted', async () => {
  const adviser = await as(await aUser())
  const path = '/api/account/time-zone'
  expect((await adviser.put(path, { timeZone: 'Europe/Vienna' })).status).toBe(200)
  for (const timeZone of ['Mars/Olympus', '+05:30', '-08', ''])
    expect((await adviser.put(path, { timeZone })).status).toBe(400)
  expect((await (await adviser.get('/api/account')).json()).timeZone).toBe('Europe/Vienna')
})

test('runtime and database give every accepted time zone the same offset', async () => {
  const legacy = [
    'CET',
    'EET',
    'MET',
    'WET',
    'EST',
    'MST',
    'HST',
    'EST5EDT',
    'PST8PDT',
    'Zulu',
    'ROC',
  ]
  const unknown = ['US/Pacific-New', 'Canada/East-Saskatchewan', '+05:30', 'Etc/GMT-14', 'utc']
  const names = [...legacy, ...unknown, ...Intl.supportedValuesOf('timeZone')].map(knownZone)
  const zones = [...new Set(names.filter((name) => name !== null))]
  expect(zones.length).toBeGreaterThan(400)
  const moments = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z']
  const offsets = await sql`
    select zone, at, extract(epoch from (at at time zone zone) - (at at time zone 'UTC'))::int / 60 as minutes
    from unnest(${zones}::text[]) as zones (zone)
    cross join unnest(${moments}::timestamptz[]) as moments (at)
  `
  const differing = offsets.filter(
    ({ zone, at, minutes }) => tzOffset(zone, new Date(at)) !== minutes,
  )
  expect(differing.map(({ zone }) => zone)).toEqual([])
})
