import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as, guest } from '../../testing/testing'

async function tokenOf(user: User, scope: string): Promise<{ id: number; token: string }> {
  const response = await (await as(user)).post('/api/tokens', { name: 'Reports', scope })
  expect(response.status).toBe(201)
  return response.json()
}

function withToken(token: string, path: string, method = 'GET', body?: unknown) {
  return guest.send(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

test('GET /api/tokens lists names and hints, never the token', async () => {
  const user = await aUser()
  const { token } = await tokenOf(user, 'read')
  const response = await (await as(user)).get('/api/tokens')
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject([{ name: 'Reports', scope: 'read', usedAt: null }])
  expect(text).not.toContain(token)
})

test('a token acts as its user', async () => {
  const user = await aUser()
  await aClient(user, 'Whitfield')
  const { token } = await tokenOf(user, 'read')
  const response = await withToken(token, '/api/clients')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject([{ name: 'Whitfield' }])
})

test("a read token can't change anything", async () => {
  const user = await aUser()
  const { token } = await tokenOf(user, 'read')
  const response = await withToken(token, '/api/clients', 'POST', { name: 'New', type: 'Tax' })
  expect(response.status).toBe(403)
  expect((await response.json()).message).toContain('permission')
  expect(await (await (await as(user)).get('/api/clients')).json()).toEqual([])
})

test('a write token can change what is its user’s', async () => {
  const { token } = await tokenOf(await aUser(), 'write')
  const response = await withToken(token, '/api/clients', 'POST', { name: 'New', type: 'Tax' })
  expect(response.status).toBe(201)
})

test('a token sees nothing of other users', async () => {
  const meetingId = await aMeeting(await aUser())
  const { token } = await tokenOf(await aUser(), 'write')
  expect((await withToken(token, `/api/meetings/${meetingId}`)).status).toBe(404)
  expect((await withToken(token, `/api/meetings/${meetingId}`, 'DELETE')).status).toBe(404)
})

test("a token can't create tokens, whatever its scope", async () => {
  const { token } = await tokenOf(await aUser(), 'write')
  for (const path of ['/api/tokens', '/api/tokens/', '/api/webhooks', '/api/operator/jobs']) {
    expect((await withToken(token, path)).status).toBe(403)
  }
})

test('a revoked token answers 401 immediately', async () => {
  const user = await aUser()
  const { id, token } = await tokenOf(user, 'read')
  expect((await (await as(user)).delete(`/api/tokens/${id}`)).status).toBe(200)
  expect((await withToken(token, '/api/clients')).status).toBe(401)
})

test("another user’s token can't be revoked, and answers like a missing one", async () => {
  const { id, token } = await tokenOf(await aUser(), 'read')
  const other = await as(await aUser())
  const foreign = await other.delete(`/api/tokens/${id}`)
  expect(foreign.status).toBe(404)
  expect(await foreign.text()).toBe(await (await other.delete('/api/tokens/2000000000')).text())
  expect((await withToken(token, '/api/clients')).status).toBe(200)
})

test('an invalid Authorization header answers 401, whatever the cookie', async () => {
  const adviser = await as(await aUser())
  for (const authorization of [
    'Bearer clq_nonsense',
    'Basic YTpi',
    `Bearer clq_${'a'.repeat(43)}`,
  ]) {
    expect((await adviser.get('/api/clients', { authorization })).status).toBe(401)
  }
})

test('POST /api/tokens answers 400 to a scope that does not exist', async () => {
  const adviser = await as(await aUser())
  expect((await adviser.post('/api/tokens', { name: 'x', scope: 'admin' })).status).toBe(400)
})

test('GET /api/tokens answers 401 to a guest', async () => {
  expect((await guest.get('/api/tokens')).status).toBe(401)
})

test('a token expires after a year by default', async () => {
  const adviser = await as(await aUser())
  const daysOf = async (days?: number | null) => {
    const body = { name: 'Reports', scope: 'read', ...(days === undefined ? {} : { days }) }
    const { expiresAt } = await (await adviser.post('/api/tokens', body)).json()
    return expiresAt && Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)
  }
  expect([await daysOf(), await daysOf(7), await daysOf(null)]).toEqual([365, 7, null])
})
