// Requests that have passed the check of their session when a new password ends it.
import { expect, spyOn, test } from 'bun:test'
import { findUser } from '@app/db/accounts/find-user'
import { setPasswordHash } from '@app/db/accounts/passwords'
import { endSessionOf, listSessions } from '@app/db/accounts/session-list'
import { endSessions } from '@app/db/accounts/sign-out'
import type { User } from '@app/db/accounts/users'
import { asUser } from '@app/db/connection/roles'
import { sql } from '@app/db/testing/sql'
import { aClient } from '@app/db/testing/testing'
import { Secret, TOTP } from 'otpauth'
import { api } from '../app'
import { aFullMeeting } from '../archive/testing'
import { hashPassword } from '../credentials/password'
import { currentUser } from '../http/session'
import * as payments from '../payments/end-payments'
import { aBrowser } from '../testing/browser'
import { as, cookieOf } from '../testing/testing'
import { mintResetLink } from './reset'
import { beginAuthenticator } from './set-up-authenticator'
import { aUserWithPassword, PASSWORD } from './testing'

type Call = { path: string; body?: object }

/** A request whose session was found open, and which is not answered yet. */
async function underWay(user: User, { path, body }: Call): Promise<Request> {
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    headers: {
      cookie: await cookieOf(user),
      origin: 'http://localhost',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect((await currentUser(request))?.id).toBe(user.id)
  return request
}

/** Every call that makes a way in, or changes how the user signs in. */
async function callsOf(user: User): Promise<Call[]> {
  const meetingId = await aFullMeeting(user, (await aClient(user)).id)
  const { secret } = await beginAuthenticator(user, asUser(user.id))
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  return [
    { path: '/api/tokens', body: { name: 'Reports', scope: 'write' } },
    { path: '/api/calendar/feed' },
    { path: '/api/webhooks', body: { url: 'https://8.8.8.8/' } },
    { path: '/api/share-links', body: { meetingId } },
    { path: '/api/account/authenticator/confirm', body: { code } },
  ]
}

async function waysIn({ id }: User) {
  const [left] = await sql`
    select
      (select count(*)::int from tokens where user_id = ${id}) as tokens,
      (select count(*)::int from calendar_feeds where user_id = ${id}) as feeds,
      (select count(*)::int from webhooks where user_id = ${id}) as webhooks,
      (select count(*)::int from share_links where user_id = ${id}) as links,
      (select count(*)::int from recovery_codes where user_id = ${id}) as codes,
      (select count(*)::int from authenticators where user_id = ${id} and confirmed_at is not null)
        as authenticators
  `
  return left
}

const NONE = { tokens: 0, feeds: 0, webhooks: 0, links: 0, codes: 0, authenticators: 0 }

async function newPassword(user: User) {
  const token = (await mintResetLink(user.id)).split('#')[1] ?? ''
  const password = 'another good password'
  expect((await aBrowser().post('/api/reset', { token, password })).status).toBe(200)
}

test('nothing that a request under way asks for outlasts a new password', async () => {
  const user = await aUserWithPassword()
  const requests: Request[] = []
  for (const call of await callsOf(user)) requests.push(await underWay(user, call))
  await newPassword(user)
  for (const request of requests) {
    expect({ url: request.url, status: (await api.handle(request)).status }).toEqual({
      url: request.url,
      status: 401,
    })
  }
  expect(await waysIn(user)).toEqual(NONE)
})

test('nor signing out everywhere, nor the end of its session', async () => {
  const user = await aUserWithPassword()
  for (const call of await callsOf(user)) {
    const everywhere = await underWay(user, call)
    await endSessions(user.id)
    expect((await api.handle(everywhere)).status).toBe(401)
    const alone = await underWay(user, call)
    const [session] = await listSessions(user.id, null)
    expect(await endSessionOf(user.id, session?.id ?? '')).toBeTrue()
    expect((await api.handle(alone)).status).toBe(401)
  }
  expect(await waysIn(user)).toEqual(NONE)
})

test('an authenticator is neither begun nor removed once its session has ended', async () => {
  const user = await aUserWithPassword()
  const body = { password: PASSWORD }
  const begins = await underWay(user, { path: '/api/account/authenticator', body })
  await endSessions(user.id)
  expect((await api.handle(begins)).status).toBe(401)
  expect(await sql`select from authenticators where user_id = ${user.id}`).toHaveLength(0)
  await beginAuthenticator(user, asUser(user.id))
  await sql`update authenticators set confirmed_at = now() where user_id = ${user.id}`
  const removes = await underWay(user, { path: '/api/account/authenticator/remove', body })
  await endSessions(user.id)
  expect((await api.handle(removes)).status).toBe(401)
  expect(await sql`select from authenticators where user_id = ${user.id}`).toHaveLength(1)
})

test('an account is not deleted once its session has ended, even while its payments were ending', async () => {
  const user = await aUserWithPassword()
  await aClient(user)
  const body = { password: PASSWORD, username: user.username }
  const ending = spyOn(payments, 'endPayments')
  try {
    for (const end of [() => endSessions(user.id), () => newPassword(user)]) {
      const removes = await underWay(user, { path: '/api/account/delete', body })
      await end()
      expect((await api.handle(removes)).status).not.toBe(200)
    }
    expect(ending).not.toHaveBeenCalled()
    await setPasswordHash(user.id, await hashPassword(PASSWORD))
    const removes = await underWay(user, { path: '/api/account/delete', body })
    ending.mockImplementation(async () => Number(await endSessions(user.id)))
    expect((await api.handle(removes)).status).toBe(401)
  } finally {
    ending.mockRestore()
  }
  expect(await findUser(user.id)).not.toBeNull()
  expect(await sql`select from clients where user_id = ${user.id}`).toHaveLength(1)
})

test('of tokens asked for together with a new password none outlasts it', async () => {
  const user = await aUserWithPassword()
  const browsers = await Promise.all(Array.from({ length: 6 }, () => as(user)))
  await Promise.all([
    ...browsers.flatMap((browser) => [
      browser.post('/api/tokens', { name: 'Reports', scope: 'read' }),
      browser.post('/api/calendar/feed'),
    ]),
    newPassword(user),
  ])
  expect(await waysIn(user)).toEqual(NONE)
})
