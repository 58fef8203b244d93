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

test('GET /api/webhooks answers 401 to a guest', async () => {
  expect((await guest.get('/api/webhooks')).status).toBe(401)
})
