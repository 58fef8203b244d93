import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { writeLedger } from '../../account/deletion-ledger'
import { as } from '../../testing/testing'
import { repeatRemovals } from './repeat-removals'

const directory = mkdtempSync(join(tmpdir(), 'ledger-'))
const ledger = join(directory, 'deletions.jsonl')
afterAll(() => rmSync(directory, { recursive: true }))

const TABLES = ['people', 'facts', 'conversations']

/** An account with two of each; the function brings back the first ones, as an older copy has them. */
async function anAccount() {
  const user = await aUser()
  const adviser = await as(user)
  const { id: clientId } = await aClient(user)
  for (const name of ['Ada', 'Ben']) {
    const person = { name, role: '', email: '', phone: '' }
    await adviser.post(`/api/clients/${clientId}/people`, person)
    await adviser.post(`/api/clients/${clientId}/facts`, { kind: 'family', text: name })
    await sql`insert into conversations (user_id, title) values (${user.id}, ${name})`
  }
  const idsOf = async (table: string) =>
    (await sql`select id from ${sql(table)} where user_id = ${user.id} order by id`).map(({ id }) =>
      Number(id),
    )
  const copies = new Map<string, unknown>()
  for (const table of TABLES) {
    const [first = 0] = await idsOf(table)
    const [copy] = await sql`
      select json_agg(${sql(table)}) as rows
      from ${sql(table)}
      where user_id = ${user.id} and id = ${first}
    `
    copies.set(table, copy?.rows)
  }
  const bringBack = async () => {
    for (const [table, rows] of copies) {
      await sql`
        insert into ${sql(table)}
        select * from json_populate_recordset(null::${sql(table)}, ${JSON.stringify(rows)}::text::json)
      `
    }
  }
  return { adviser, clientId, idsOf, bringBack }
}

type Account = Awaited<ReturnType<typeof anAccount>>

async function removeFirst({ adviser, idsOf }: Account) {
  const paths = ['people', 'facts', 'conversations']
  for (const [nth, table] of TABLES.entries()) {
    const [first] = await idsOf(table)
    expect((await adviser.delete(`/api/${paths[nth]}/${first}`)).status).toBe(200)
  }
}

const counts = ({ idsOf }: Account) =>
  Promise.all(TABLES.map(async (table) => (await idsOf(table)).length))

test('people, facts and chats that were deleted since an older copy are deleted again', async () => {
  const account = await anAccount()
  await removeFirst(account)
  await writeLedger(ledger)
  await account.bringBack()
  expect(await counts(account)).toEqual([2, 2, 2])
  expect(await repeatRemovals([ledger])).toBe(3)
  expect(await counts(account)).toEqual([1, 1, 1])
  expect(await repeatRemovals([ledger])).toBe(0)
})

test('a legal hold in the copy keeps them, and what goes with its client is not noted besides', async () => {
  const account = await anAccount()
  const { adviser, clientId } = account
  await removeFirst(account)
  await writeLedger(ledger)
  await account.bringBack()
  await adviser.put(`/api/clients/${clientId}/hold`, { hold: true })
  expect(await repeatRemovals([ledger])).toBe(1)
  expect(await counts(account)).toEqual([2, 2, 1])
  await adviser.put(`/api/clients/${clientId}/hold`, { hold: false })
  const before = readFileSync(ledger, 'utf8').match(/removed/g)?.length
  await adviser.delete(`/api/clients/${clientId}`)
  await writeLedger(ledger)
  expect(readFileSync(ledger, 'utf8').match(/(person|fact) removed/g)?.length).toBe(before)
})
