import { expect, spyOn, test } from 'bun:test'
import * as trail from '@app/db/accounts/audit/append'
import { watchStatements } from '@app/db/connection/sql'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import {
  announce,
  announced,
  endIntent,
  recordLeftIntents,
  settleIntents,
} from '../secrets/intents'
import { as, guest } from '../testing/testing'

const intentsOf = (userId: number) =>
  sql`select detail from audit_intents where user_id = ${userId}`

/** Waits until the answer was sent, after which an intent ends. */
async function answered() {
  await Bun.sleep(10)
  await settleIntents()
}

test('a change is announced before it is made, and forgotten once it is answered', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const statements: string[] = []
  watchStatements((text) => statements.push(text))
  expect((await adviser.post('/api/clients', { name: 'Whitfield', type: 'Tax' })).status).toBe(201)
  watchStatements(null)
  const at = (words: string) => statements.findIndex((text) => text.includes(words))
  expect(at('insert into audit_intents')).toBeGreaterThan(-1)
  expect(at('insert into audit_intents')).toBeLessThan(at('insert into clients'))
  expect(at('insert into clients')).toBeLessThan(at('append_audit'))
  await answered()
  expect(await intentsOf(user.id)).toHaveLength(0)
})

test('a refused change is forgotten too, and reading announces nothing', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const statements: string[] = []
  watchStatements((text) => statements.push(text))
  expect((await adviser.get('/api/clients')).status).toBe(200)
  expect(statements.filter((text) => text.includes('audit_intents'))).toEqual([])
  expect((await adviser.delete('/api/meetings/2147483647')).status).toBe(404)
  expect(statements.some((text) => text.includes('audit_intents'))).toBeTrue()
  watchStatements(null)
  await answered()
  expect(await intentsOf(user.id)).toHaveLength(0)
})

test('what a killed process had announced is recorded as interrupted, with its ids', async () => {
  const user = await aUser()
  const meeting = await aMeeting(user, { clientId: (await aClient(user)).id })
  const other = await aMeeting(user, { clientId: (await aClient(user)).id })
  const call = 'DELETE /api/meetings/:id'
  const left = await announce(user.id, { call, meeting })
  const running = await announce(user.id, { call, meeting: other })
  await sql`update audit_intents set seen_at = now() - interval '11 minutes' where id = ${left}`
  await recordLeftIntents()
  await recordLeftIntents()
  const entries = await sql`
    select kind, meeting_id, detail
    from audit
    where user_id = ${user.id} and kind = 'change interrupted'
  `
  expect(entries).toMatchObject([{ meetingId: meeting, detail: { call } }])
  expect(await intentsOf(user.id)).toMatchObject([{ detail: { meeting: other } }])
  for (const id of [left, running]) endIntent(id)
  await settleIntents()
})

test('a change whose entry could not be written is recorded as interrupted', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const adviser = await as(user)
  const appending = spyOn(trail, 'appendAudit').mockRejectedValue(
    Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' }),
  )
  const logged = spyOn(console, 'error').mockImplementation(() => {})
  const fact = { kind: 'family', text: 'Two sons' }
  const { status } = await adviser.post(`/api/clients/${clientId}/facts`, fact)
  appending.mockRestore()
  logged.mockRestore()
  expect(status).toBe(503)
  await answered()
  await sql`
    update audit_intents set seen_at = now() - interval '11 minutes' where user_id = ${user.id}
  `
  await recordLeftIntents()
  const entries = await sql`select kind, detail from audit where user_id = ${user.id}`
  const call = 'POST /api/clients/:clientId/facts'
  expect(entries).toMatchObject([
    { kind: 'change interrupted', detail: { call, client: clientId } },
  ])
})

test('a command that lost the machine with the rows may have changed them', async () => {
  const user = await aUser()
  const fail = (code: string) =>
    announced(user.id, { command: code }, () =>
      Promise.reject(Object.assign(new Error(), { code })),
    )
  await fail('08006').catch(() => {})
  await fail('23505').catch(() => {})
  await settleIntents()
  expect(await intentsOf(user.id)).toMatchObject([{ detail: { command: '08006' } }])
})

test('a new password, for which nobody is signed in, is announced as well', async () => {
  const statements: string[] = []
  watchStatements((text) => statements.push(text))
  await guest.post('/api/reset', { token: 'unknown', password: 'an altogether new sentence' })
  watchStatements(null)
  expect(statements.some((text) => text.includes('insert into audit_intents'))).toBeTrue()
})
