import { expect, test } from 'bun:test'
import type { User } from '../../accounts/users'
import { keepTurn, startConversation } from '../../conversations/conversations'
import { sql } from '../../testing/sql'
import { aClient, aMeeting, aUser } from '../../testing/testing'
import { setHold } from '../holds'
import { restore } from './restore'
import { setAside } from './set-aside'
import { TRASHED } from './tables'
import { listDueTrash, listTrash } from './trash'

const LINKS = ['calendar_events', 'conversations', 'turns']

/** All of the user's rows in the tables of the trash, as text. */
async function allRows(user: User) {
  const found: Record<string, string[]> = {}
  for (const table of new Set([...TRASHED.map(({ table }) => table), ...LINKS])) {
    const rows = await sql`
      select to_jsonb(own)::text as row from ${sql(table)} as own where user_id = ${user.id}
    `
    found[table] = rows.map(({ row }) => String(row)).sort()
  }
  return found
}

test('everything deleted with a client or a meeting is moved to the trash', async () => {
  const owned = await sql`
    with recursive owned (name) as (
      values ('clients'::text), ('meetings')
      union
      select conrelid::regclass::text
      from pg_constraint
      join owned on confrelid = owned.name::regclass
      where contype = 'f' and confdeltype = 'c'
    )
    select name from owned order by name
  `
  const moved = new Set(TRASHED.map(({ table }) => table))
  expect([...moved].sort()).toEqual(owned.map(({ name }) => String(name)))
})

test('no other table with an owner has rows of a trash item', async () => {
  const user = await aUser()
  const { id } = await aClient(user, 'Zircon Holdings')
  const meeting = await aMeeting(user, { clientId: id, title: 'zircon review' })
  const conversation = await startConversation(user.id, 'About zircon')
  await keepTurn(user.id, conversation, {
    question: 'zircon?',
    answer: 'zircon!',
    details: {},
    meetingIds: [meeting],
  })
  await setAside(user.id, { kind: 'client', id }, 30)
  const tables = await sql`
    select attrelid::regclass::text as name
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attname = 'user_id'
      and relname not in ('trash', 'trashed_rows')
  `
  expect(tables.length).toBeGreaterThan(40)
  for (const { name } of tables) {
    const found = await sql`
      select 1 from ${sql(name)} as own
      where user_id = ${user.id} and lower(to_jsonb(own)::text) like '%zircon%'
    `
    expect([name, found.length]).toEqual([name, 0])
  }
  const [item] = await listTrash(user.id)
  expect(item).toMatchObject({ kind: 'client', subjectId: id, meetings: 1, held: false })
  await restore(user.id, item?.id ?? 0)
  expect((await allRows(user)).turns).toHaveLength(1)
  expect((await allRows(user)).meetings?.join()).toContain('zircon review')
})

test('items that a legal hold keeps in the trash do not keep others there', async () => {
  const user = await aUser()
  const [held, free] = [await aClient(user), await aClient(user)]
  for (const { id } of [held, free]) {
    const meeting = await aMeeting(user, { clientId: id })
    await setAside(user.id, { kind: 'meeting', id: meeting }, 30)
  }
  await setHold(user.id, { kind: 'client', id: held.id }, { reason: null, heldBy: 'Mara' })
  await sql`
    update trash
    set due_at = case when client_id = ${held.id} then '1900-01-01' else '1900-01-02' end::timestamptz
    where user_id = ${user.id}
  `
  const [item] = (await listTrash(user.id)).filter((each) => !each.held)
  expect(await listDueTrash(1)).toEqual([{ userId: user.id, id: item?.id ?? 0 }])
})
