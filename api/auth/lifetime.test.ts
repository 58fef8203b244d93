import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { signCookie } from 'elysia/utils'
import { cookieName, SESSION_COOKIE } from '../http/cookies'
import { sessionSecret } from '../secrets/secret'
import { as, guest } from '../testing/testing'

/** As if the session began `minutes` ago, and its last request was `idle` minutes ago. */
async function pass(user: User, minutes: number, idle: number) {
  await sql`
    update sessions
    set created_at = created_at - ${minutes} * interval '1 minute',
        expire = expire - ${idle} * interval '1 minute'
    where user_id = ${user.id}
  `
}

test('a session expires after an hour without a request', async () => {
  for (const [idle, status] of [
    [59, 200],
    [61, 401],
  ] as const) {
    const user = await aUser()
    const adviser = await as(user)
    await pass(user, idle, idle)
    expect([idle, (await adviser.get('/api/stats')).status]).toEqual([idle, status])
  }
})

test('a request extends a session by an hour', async () => {
  const user = await aUser()
  const adviser = await as(user)
  for (let request = 0; request < 3; request += 1) {
    await pass(user, 50, 50)
    expect((await adviser.get('/api/stats')).status).toBe(200)
  }
})

test('a session expires after twelve hours, even if used', async () => {
  const user = await aUser()
  const adviser = await as(user)
  await pass(user, 12 * 60 - 1, 0)
  expect((await adviser.get('/api/stats')).status).toBe(200)
  await pass(user, 2, 0)
  expect((await adviser.get('/api/stats')).status).toBe(401)
})

test("a session can't be opened with what the database stores", async () => {
  const user = await aUser()
  await as(user)
  const [row] = await sql`select sid from sessions where user_id = ${user.id}`
  for (const value of [row?.sid, await signCookie(row?.sid, sessionSecret())]) {
    const response = await guest.get('/api/stats', {
      cookie: `${cookieName(SESSION_COOKIE)}=${value}`,
    })
    expect(response.status).toBe(401)
  }
})
