import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { eraseAccount } from './closed-accounts'
import { type Query, sql } from './sql'
import { aClient, aMeeting, aUser } from './testing'
import { listMissingUsers } from './users'

const GRANTS = await Bun.file(join(import.meta.dir, 'grants.sql')).text()
const DONE = new Error('undo')

/** Runs the work as the role of the server, then undoes everything. */
async function asServer(work: (sql: Query) => Promise<unknown>) {
  await sql
    .begin(async (sql) => {
      await sql`create role colloquy_app nologin`
      await sql.unsafe(GRANTS).simple()
      await sql`set local role colloquy_app`
      await work(sql)
      throw DONE
    })
    .catch((error) => {
      if (error !== DONE) throw error
    })
}

const REFUSED = [
  "update audit set kind = 'nothing'",
  'delete from audit',
  'truncate audit',
  'drop table audit',
  'alter table audit disable trigger all',
  "update schema_migrations set sha256 = ''",
  'create table planted (id int)',
  'alter table users drop column email',
  'create role planted',
]

for (const statement of REFUSED) {
  test(`the role of the server may not: ${statement}`, async () => {
    await expect(asServer((sql) => sql.unsafe(statement).simple())).rejects.toThrow(
      /permission denied|must be owner/,
    )
  })
}

test('the role of the server may add to the trail and do its work', async () => {
  const user = await aUser()
  const client = await aClient(user)
  await aMeeting(user, { clientId: client.id })
  await asServer(async (sql) => {
    await sql`
      insert into audit (user_id, kind, previous_hash, hash) values (${user.id}, 'tested', '', '')
    `
    await sql`update clients set name = 'Changed' where user_id = ${user.id}`
    const deleted = await sql`delete from clients where user_id = ${user.id}`
    expect(deleted.count).toBe(1)
  })
})

test('the role of the server may delete a whole account', async () => {
  const user = await aUser()
  await aMeeting(user)
  await asServer(async (sql) => {
    await eraseAccount(user.id, sql)
    expect(await listMissingUsers([user.id], sql)).toEqual([user.id])
  })
  expect(await listMissingUsers([user.id])).toEqual([])
})

test('by SQL too, a meeting cannot name a client of another user', async () => {
  const owner = await aClient(await aUser())
  const other = await aUser()
  const planted = asServer(
    (sql) => sql`
      insert into meetings (user_id, client_id, title, date, status)
      values (${other.id}, ${owner.id}, 'Planted', now(), 'Scheduled')
    `,
  )
  await expect(planted).rejects.toThrow('foreign key')
})
