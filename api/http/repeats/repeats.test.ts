import { expect, spyOn, test } from 'bun:test'
import * as keptAnswers from '@app/db/accounts/kept-answers'
import type { User } from '@app/db/accounts/users'
import { currentPool } from '@app/db/connection/pool'
import { watchStatements } from '@app/db/connection/sql'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import type { TransactionSql } from 'postgres'
import { deleteAccount } from '../../account/delete'
import { api } from '../../app'
import { as } from '../../testing/testing'
import { isRepeatable } from './repeatable'

async function sender(user: User) {
  const { send } = await as(user)
  return (key: string, path: string, body: object) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
}

/** Every connection breaks when its transaction has been committed; `then` is what else becomes of the server. */
async function losingAnswers<T>(work: () => Promise<T>, then = async () => {}): Promise<T> {
  const pool = currentPool()
  const { begin } = pool
  const lose = async (own: (sql: TransactionSql) => Promise<unknown>) => {
    await begin(own)
    await then()
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  }
  using _losing = spyOn(pool, 'begin').mockImplementation(lose as never)
  return await work()
}

const keptOf = (user: User) => sql`select * from kept_answers where user_id = ${user.id}`

test('every call that creates something from JSON takes a key, unless its answer is a secret', () => {
  const taking = api.routes.filter(isRepeatable).map(({ path }) => path.replace(/\/$/, ''))
  expect(taking.sort()).toEqual([
    '/api/action-items',
    '/api/calendars',
    '/api/clients',
    '/api/clients/:clientId/consent',
    '/api/clients/:clientId/facts',
    '/api/clients/:clientId/people',
    '/api/compliance/samples',
    '/api/meetings',
    '/api/meetings/:id/addenda',
    '/api/meetings/:id/consent',
    '/api/meetings/:id/join',
    '/api/recaps/meeting/:id',
    '/api/templates',
  ])
})

test('a call sent again with its key is made once, and answered as before', async () => {
  const user = await aUser()
  const client = await aClient(user)
  const meeting = await aMeeting(user, { clientId: client.id })
  const send = await sender(user)
  const calls: [path: string, body: object][] = [
    ['/api/clients', { name: 'Whitfield', type: 'Tax' }],
    ['/api/meetings', { title: 'Review', clientId: client.id, date: '2026-12-01T10:00:00Z' }],
    ['/api/action-items', { meetingId: meeting, text: 'Send the forms' }],
    [`/api/clients/${client.id}/facts`, { kind: 'family', text: 'Two sons' }],
    [`/api/clients/${client.id}/people`, { name: 'Ada', role: '', email: '', phone: '' }],
    [`/api/clients/${client.id}/consent`, { state: 'given', comment: 'By letter' }],
  ]
  for (const [path, body] of calls) {
    const key = crypto.randomUUID()
    const first = await send(key, path, body)
    const again = await send(key, path, body)
    expect([path, again.status]).toEqual([path, first.status])
    expect(first.ok).toBeTrue()
    expect(await again.json()).toEqual(await first.json())
  }
  const [rows] = await sql`
    select
      (select count(*)::int from clients where user_id = ${user.id}) as clients,
      (select count(*)::int from meetings where user_id = ${user.id}) as meetings,
      (select count(*)::int from action_items where user_id = ${user.id}) as items,
      (select count(*)::int from facts where user_id = ${user.id}) as facts,
      (select count(*)::int from people where user_id = ${user.id}) as people,
      (select count(*)::int from consents where user_id = ${user.id}) as consents
  `
  expect(rows).toEqual({ clients: 2, meetings: 2, items: 1, facts: 1, people: 1, consents: 1 })
})

test('a call whose commit was made but not heard of is answered, and made once', async () => {
  const user = await aUser()
  const client = await aClient(user)
  const meeting = await aMeeting(user, { clientId: client.id })
  const send = await sender(user)
  const planned = { title: 'A', clientId: client.id, date: '2026-12-01T10:00:00Z' }
  const calls: [table: string, path: string, body: object][] = [
    ['clients', '/api/clients', { name: 'Whitfield', type: 'Tax' }],
    ['meetings', '/api/meetings', planned],
    ['action_items', '/api/action-items', { meetingId: meeting, text: 'Send the forms' }],
    ['facts', `/api/clients/${client.id}/facts`, { kind: 'family', text: 'Two sons' }],
    ['consents', `/api/clients/${client.id}/consent`, { state: 'given', comment: 'By letter' }],
  ]
  const count = async (table: string) =>
    (await sql`select from ${sql(table)} where user_id = ${user.id}`).length
  for (const [table, path, body] of calls) {
    const key = crypto.randomUUID()
    const before = await count(table)
    const first = await losingAnswers(() => send(key, path, body))
    expect([path, first.ok || first.status]).toEqual([path, true])
    expect([path, await count(table)]).toEqual([path, before + 1])
    const again = await send(key, path, body)
    expect([path, again.status]).toEqual([path, first.status])
    expect(await again.json()).toEqual(await first.json())
    expect([path, await count(table)]).toEqual([path, before + 1])
  }
})

test('a call is made once though the server crashed when it had been saved', async () => {
  const user = await aUser()
  const send = await sender(user)
  const key = crypto.randomUUID()
  const body = { name: 'Whitfield', type: 'Tax' }
  // a crash loses the counters, and the server may give the ids of transactions to others
  const crash = async () => void (await sql`select pg_stat_reset_shared('bgwriter')`)
  const first = await losingAnswers(() => send(key, '/api/clients', body), crash)
  expect(first.status).toBe(201)
  const again = await send(key, '/api/clients', body)
  expect(await again.json()).toEqual(await first.json())
  expect(await sql`select from clients where user_id = ${user.id}`).toHaveLength(1)
})

test('an answer whose keeping lost the connection is kept once the database is back', async () => {
  const user = await aUser()
  const send = await sender(user)
  const client = { name: 'Whitfield', type: 'Tax' }
  const keep = keptAnswers.keepAnswer
  using keeping = spyOn(keptAnswers, 'keepAnswer')
    .mockRejectedValueOnce(Object.assign(new Error(), { code: 'ECONNRESET' }))
    .mockImplementation((...kept) => keep(...kept))
  const first = await send('lost', '/api/clients', client)
  const again = await send('lost', '/api/clients', client)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(keeping).toHaveBeenCalledTimes(2)
})

test('a call that was saved by a process that was killed before its answer is not made again', async () => {
  const user = await aUser()
  const send = await sender(user)
  const client = { name: 'Whitfield', type: 'Tax' }
  using _log = spyOn(console, 'error').mockImplementation(() => {})
  {
    using _kept = spyOn(keptAnswers, 'keepAnswer').mockRejectedValue(new Error('killed'))
    expect((await send('killed', '/api/clients', client)).status).toBe(201)
  }
  expect((await send('killed', '/api/clients', client)).status).toBe(409)
  await sql`
    update kept_answers
    set began_at = began_at - interval '61 seconds'
    where user_id = ${user.id}
  `
  await sql`delete from clients where user_id = ${user.id}`
  const again = await send('killed', '/api/clients', client)
  expect([again.status, await again.text()]).toEqual([
    409,
    expect.stringContaining('already saved'),
  ])
  expect(await sql`select from clients where user_id = ${user.id}`).toHaveLength(0)
})

test('without a key, or with another, it is made again', async () => {
  const user = await aUser()
  const client = await aClient(user)
  const send = await sender(user)
  const meeting = { title: 'Review', clientId: client.id, date: '2026-12-01T10:00:00Z' }
  await (await as(user)).post('/api/meetings', meeting)
  await (await as(user)).post('/api/meetings', meeting)
  await send('one', '/api/meetings', meeting)
  await send('two', '/api/meetings', meeting)
  expect(await sql`select from meetings where user_id = ${user.id}`).toHaveLength(4)
})

test('the key of a call with other content is refused, at another address too', async () => {
  const user = await aUser()
  const [one, other] = [await aClient(user), await aClient(user)]
  const send = await sender(user)
  const fact = { kind: 'family', text: 'Two sons' }
  expect((await send('key', `/api/clients/${one.id}/facts`, fact)).status).toBe(201)
  const changed = { ...fact, text: 'Three sons' }
  expect((await send('key', `/api/clients/${one.id}/facts`, changed)).status).toBe(422)
  expect((await send('key', `/api/clients/${other.id}/facts`, fact)).status).toBe(422)
  expect(await sql`select from facts where user_id = ${user.id}`).toHaveLength(1)
})

test('of calls sent at the same time one is made, and the others wait or get its answer', async () => {
  const user = await aUser()
  const client = await aClient(user)
  const send = await sender(user)
  const path = `/api/clients/${client.id}/facts`
  const fact = { kind: 'family', text: 'Two sons' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => send('key', path, fact)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.every((status) => status === 201 || status === 409)).toBeTrue()
  expect(statuses).toContain(201)
  expect(await sql`select from facts where user_id = ${user.id}`).toHaveLength(1)
  expect((await send('key', path, fact)).status).toBe(201)
})

test('while the first is under way it answers 409, and says when to send again', async () => {
  const user = await aUser()
  const client = await aClient(user)
  const send = await sender(user)
  const path = `/api/clients/${client.id}/facts`
  const fact = { kind: 'family', text: 'Two sons' }
  await send('key', path, fact)
  await sql`
    update kept_answers set status = null, answer = null, made = null where user_id = ${user.id}
  `
  const waiting = await send('key', path, fact)
  expect(waiting.status).toBe(409)
  expect(waiting.headers.get('retry-after')).toBe('1')
  expect((await waiting.json()).message).toContain('still being saved')
  // what a killed process leaves that had saved nothing
  await sql`
    update kept_answers set began_at = now() - interval '61 seconds' where user_id = ${user.id}
  `
  expect((await send('key', path, fact)).status).toBe(201)
})

test('a refused call is forgotten, and can be sent again', async () => {
  const user = await aUser()
  const send = await sender(user)
  const client = { name: 'Whitfield', type: 'Tax' }
  const { id } = await (await send('one', '/api/clients', client)).json()
  expect((await send('two', '/api/clients', client)).status).toBe(409)
  await (await as(user)).delete(`/api/clients/${id}`)
  expect((await send('two', '/api/clients', client)).status).toBe(201)
})

test('a key means nothing to another user', async () => {
  const client = { name: 'Whitfield', type: 'Tax' }
  const made = await Promise.all(
    [await aUser(), await aUser()].map(async (user) =>
      (await (await sender(user))('same-key', '/api/clients', client)).json(),
    ),
  )
  expect(made.map(({ id }) => typeof id)).toEqual(['number', 'number'])
  expect(made[0].id).not.toBe(made[1].id)
})

test('the database can read neither key, content nor answer', async () => {
  const user = await aUser()
  const send = await sender(user)
  await send('a-secret-key', '/api/clients', { name: 'Whitfield', type: 'Tax' })
  const [kept] = await keptOf(user)
  expect(kept?.status).toBe(201)
  expect(JSON.stringify(kept)).not.toMatch(/a-secret-key|Whitfield/)
})

test('a key is made of 1 to 255 visible characters', async () => {
  const user = await aUser()
  const send = await sender(user)
  for (const key of ['two words', 'x'.repeat(256)]) {
    const refused = await send(key, '/api/clients', { name: 'Whitfield', type: 'Tax' })
    expect(refused.status).toBe(400)
    expect((await refused.json()).message).toContain('Idempotency-Key')
  }
  expect(await sql`select from clients where user_id = ${user.id}`).toHaveLength(0)
})

test('after a day the answer is deleted and the key is free', async () => {
  const user = await aUser()
  const send = await sender(user)
  await send('key', '/api/clients', { name: 'Whitfield', type: 'Tax' })
  const path = '/api/meetings'
  const [client] = await sql`select id from clients where user_id = ${user.id}`
  const meeting = { title: 'Review', clientId: client?.id, date: '2026-12-01T10:00:00Z' }
  expect((await send('key', path, meeting)).status).toBe(422)
  await sql`
    update kept_answers set began_at = now() - interval '25 hours' where user_id = ${user.id}
  `
  expect((await send('key', path, meeting)).status).toBe(201)
  await keptAnswers.deleteOldAnswers()
  expect(await keptOf(user)).toHaveLength(1)
  await sql`
    update kept_answers set began_at = now() - interval '25 hours' where user_id = ${user.id}
  `
  await keptAnswers.deleteOldAnswers()
  expect(await keptOf(user)).toHaveLength(0)
})

test('answers are deleted with the account', async () => {
  const user = await aUser()
  const send = await sender(user)
  await send('key', '/api/clients', { name: 'Whitfield', type: 'Tax' })
  expect(await keptOf(user)).toHaveLength(1)
  await deleteAccount(user)
  expect(await keptOf(user)).toHaveLength(0)
})

test('a call without a key does not ask about one', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const statements: string[] = []
  watchStatements((text) => statements.push(text))
  await adviser.post('/api/clients', { name: 'Whitfield', type: 'Tax' })
  watchStatements(null)
  expect(statements.filter((text) => text.includes('kept_answers'))).toEqual([])
})
