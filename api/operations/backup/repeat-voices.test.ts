import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { writeLedger } from '../../account/deletion-ledger'
import { as } from '../../testing/testing'
import { repeatVoices } from './repeat-voices'

const directory = mkdtempSync(join(tmpdir(), 'ledger-'))
const ledger = join(directory, 'deletions.jsonl')
afterAll(() => rmSync(directory, { recursive: true }))

/** A user who remembers the voices of two clients, one each, as they are in a copy. */
async function remembered() {
  const user = await aUser()
  const adviser = await as(user)
  await adviser.put('/api/account/voices', { remember: true })
  const { id: rose } = await aClient(user, 'Rose Abbott')
  const { id: tom } = await aClient(user, 'Tom Harper')
  const clients = [rose, tom] as const
  for (const client of clients) {
    await adviser.put(`/api/clients/${client}/voices`, { remember: true })
    const id = await aMeeting(user, { clientId: client })
    await sql`
      insert into meeting_voices (user_id, meeting_id, version, label, model, seconds, print)
      values (${user.id}, ${id}, 1, 'Rose', 'm', 9, 'sealed')
    `
  }
  const copyOf = async (table: string) => {
    const [copy] = await sql`
      select json_agg(${sql(table)}) as rows from ${sql(table)} where user_id = ${user.id}
    `
    return { table, rows: JSON.stringify(copy?.rows) }
  }
  const copies = [await copyOf('voice_consents'), await copyOf('meeting_voices')]
  const copiedAt = new Date().toISOString()
  await Bun.sleep(2)
  const bringBack = () =>
    sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`update users set remember_voices = true where id = ${user.id}`
      for (const { table, rows } of copies) {
        await sql`delete from ${sql(table)} where user_id = ${user.id}`
        await sql`
          insert into ${sql(table)}
          select * from json_populate_recordset(null::${sql(table)}, ${rows}::text::json)
        `
      }
    })
  const held = async (client: number) =>
    (await (await adviser.get(`/api/clients/${client}/voices`)).json()) as {
      remember: boolean
      voices: number
      allowed: boolean
    }
  return { adviser, clients, copiedAt, bringBack, held }
}

test('a client’s voices that were forgotten since a copy are forgotten again', async () => {
  const { adviser, clients, copiedAt, bringBack, held } = await remembered()
  await adviser.delete(`/api/clients/${clients[0]}/voices`)
  await writeLedger(ledger)
  await bringBack()
  expect(await held(clients[0])).toMatchObject({ voices: 1 })
  expect(await repeatVoices([ledger], copiedAt)).toBe(1)
  expect(await held(clients[0])).toMatchObject({ voices: 0, remember: true })
  expect(await held(clients[1])).toMatchObject({ voices: 1, remember: true })
  expect(await repeatVoices([ledger], copiedAt)).toBe(0)
})

test('what was forgotten before the copy is not forgotten twice', async () => {
  const { adviser, clients, bringBack, held } = await remembered()
  await adviser.delete(`/api/clients/${clients[0]}/voices`)
  await writeLedger(ledger)
  await bringBack()
  expect(await repeatVoices([ledger], new Date(Date.now() + 1).toISOString())).toBe(0)
  expect(await held(clients[0])).toMatchObject({ voices: 1 })
})

test('a withdrawn consent to remembering a voice stays withdrawn', async () => {
  const { adviser, clients, copiedAt, bringBack, held } = await remembered()
  await adviser.put(`/api/clients/${clients[0]}/voices`, { remember: false })
  await writeLedger(ledger)
  await bringBack()
  expect(await repeatVoices([ledger], copiedAt)).toBeGreaterThan(0)
  expect(await held(clients[0])).toMatchObject({ voices: 0, remember: false })
  expect(await held(clients[1])).toMatchObject({ voices: 1, remember: true })
})

test('an account that no longer remembers voices does not do so again', async () => {
  const { adviser, clients, copiedAt, bringBack, held } = await remembered()
  await adviser.put('/api/account/voices', { remember: false })
  await writeLedger(ledger)
  await bringBack()
  expect(await repeatVoices([ledger], copiedAt)).toBeGreaterThan(0)
  for (const client of clients)
    expect(await held(client)).toMatchObject({ voices: 0, allowed: false })
})

test('a client who was in the trash since keeps the consent, unless it was withdrawn afterwards', async () => {
  const { adviser, clients, copiedAt, bringBack, held } = await remembered()
  await adviser.put('/api/account/trash', { days: 30 })
  for (const client of clients) {
    await adviser.delete(`/api/clients/${client}`)
    const { items } = await (await adviser.get('/api/trash')).json()
    await adviser.post(`/api/trash/${items[0].id}/restore`)
  }
  await adviser.put(`/api/clients/${clients[1]}/voices`, { remember: false })
  await writeLedger(ledger)
  await bringBack()
  await repeatVoices([ledger], copiedAt)
  expect(await held(clients[0])).toMatchObject({ voices: 1, remember: true })
  expect(await held(clients[1])).toMatchObject({ voices: 0, remember: false })
})
