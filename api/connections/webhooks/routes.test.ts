import { expect, test } from 'bun:test'
import { createWebhook } from '@app/db/accounts/webhooks/change-webhooks'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { undescribed } from '../../testing/openapi/described'
import { as, guest } from '../../testing/testing'
import { openSecret } from './secret'

test("GET /api/webhooks lists the user's own webhooks without their secrets", async () => {
  const user = await aUser()
  await createWebhook(user.id, { url: 'https://hook.test/a', secret: 'whsec_hidden' }, 10, sql)
  await createWebhook(
    (await aUser()).id,
    { url: 'https://hook.test/b', secret: 'whsec_x' },
    10,
    sql,
  )
  const text = await (await (await as(user)).get('/api/webhooks')).text()
  expect(JSON.parse(text)).toMatchObject([{ url: 'https://hook.test/a', latest: null }])
  expect(text).not.toContain('whsec_hidden')
})

test('POST /api/webhooks answers 201 with the secret to a public https address', async () => {
  const response = await (await as(await aUser())).post('/api/webhooks', {
    url: 'https://8.8.8.8/',
  })
  expect(response.status).toBe(201)
  expect(await undescribed('POST /api/webhooks', response.clone())).toBeNull()
  const { id, secret } = await response.json()
  expect(secret).toMatch(/^whsec_[\w-]{43}$/)
  const [kept] = await sql`select user_id, secret from webhooks where id = ${id}`
  expect(kept?.secret).not.toContain(secret)
  expect(openSecret(Number(kept?.userId), String(kept?.secret))).toBe(secret)
})

test('POST /api/webhooks answers 400 to a private address', async () => {
  const adviser = await as(await aUser())
  for (const url of [
    'https://127.0.0.1/',
    'http://8.8.8.8/',
    'https://169.254.169.254/latest',
    '',
  ]) {
    const response = await adviser.post('/api/webhooks', { url })
    expect(response.status).toBe(400)
    expect((await response.json()).message).toContain('validation')
  }
})

test('DELETE /api/webhooks/{id} answers 404 for another user’s', async () => {
  const owner = await aUser()
  const webhook = await createWebhook(owner.id, { url: 'https://hook.test/', secret: 'x' }, 10, sql)
  const path = `/api/webhooks/${webhook?.id}`
  expect((await (await as(await aUser())).delete(path)).status).toBe(404)
  expect((await (await as(owner)).delete(path)).status).toBe(200)
})

/** A user with a webhook at its path, and another user. */
async function twoUsers() {
  const owner = await aUser()
  const webhook = await createWebhook(owner.id, { url: 'https://hook.test/', secret: 'x' }, 10, sql)
  const path = `/api/webhooks/${webhook?.id}`
  return { owner, path, own: await as(owner), other: await as(await aUser()) }
}

test('PATCH /api/webhooks/{id} pauses and resumes, and answers 404 for another user’s', async () => {
  const { owner, path, own, other } = await twoUsers()
  const isActive = async () => (await (await own.get('/api/webhooks')).json())[0].active
  for (const active of [false, true]) {
    expect((await other.patch(path, { active })).status).toBe(404)
    expect(await isActive()).toBe(!active)
    const response = await own.patch(path, { active })
    expect(await undescribed('PATCH /api/webhooks/:id', response.clone())).toBeNull()
    expect(response.status).toBe(200)
    expect(await isActive()).toBe(active)
  }
  expect((await own.patch(path, { active: 'no' })).status).toBe(400)
  expect((await guest.patch(path, { active: false })).status).toBe(401)
  const trail = await sql`select kind from audit where user_id = ${owner.id} order by id`
  expect(trail.map(({ kind }) => kind)).toEqual(['webhook paused', 'webhook resumed'])
})

test('POST /api/webhooks/{id}/secret answers with a new secret once, and 404 for another user’s', async () => {
  const { owner, path, own, other } = await twoUsers()
  const kept = async () => {
    const [row] = await sql`select secret from webhooks where user_id = ${owner.id}`
    return String(row?.secret)
  }
  expect((await other.post(`${path}/secret`)).status).toBe(404)
  expect((await guest.post(`${path}/secret`)).status).toBe(401)
  expect(await kept()).toBe('x')
  const response = await own.post(`${path}/secret`)
  expect(await undescribed('POST /api/webhooks/:id/secret', response.clone())).toBeNull()
  const { secret } = await response.json()
  expect(secret).toMatch(/^whsec_[\w-]{43}$/)
  expect(openSecret(owner.id, await kept())).toBe(secret)
  expect(await (await own.get('/api/webhooks')).text()).not.toContain(secret)
})

test('a token can neither pause a webhook nor renew its secret', async () => {
  const { path, own } = await twoUsers()
  const { token } = await (await own.post('/api/tokens', { name: 'A', scope: 'write' })).json()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const send = (path: string, method: string) =>
    guest.send(path, { method, headers, body: '{"active":false}' })
  expect((await send(path, 'PATCH')).status).toBe(403)
  expect((await send(`${path}/secret`, 'POST')).status).toBe(403)
})

test('GET /api/webhooks answers 401 to a guest', async () => {
  expect((await guest.get('/api/webhooks')).status).toBe(401)
})
