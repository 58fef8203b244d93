import { expect, test } from 'bun:test'
import type { User } from '../../accounts/users'
import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import { sql } from '../../testing/sql'
import { aClient, aMeeting, aUser } from '../../testing/testing'
import { untilItWaits } from '../../testing/waiting'
import { setHold } from '../holds'
import { joinMeetings } from '../joining/join-meetings'
import { restore } from '../trash/restore'
import { setAside } from '../trash/set-aside'
import { changeActionItem, createActionItem } from './changes'

const HOW = { recordedBy: 'Mara', titleCharacters: 300 }

/** Two meetings of a client, the first with a task. */
async function aPair() {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const first = await aMeeting(user, { clientId, status: 'Processed' })
  const second = await aMeeting(user, { clientId, status: 'Processed' })
  const own = { text: 'Send the deed', owner: 'me', ownerName: 'Ada', due: null } as const
  const made = await createActionItem(user.id, first, own, 10, 'Mara')
  if (made === null || typeof made === 'string') throw new Error('no task')
  const { id } = made.item
  const join = (sql?: Sql) => joinMeetings(user.id, [first, second], HOW, sql)
  const complete = async () => {
    const [item] =
      await sql`select version from action_items where user_id = ${user.id} and id = ${id}`
    return changeActionItem(user.id, id, Number(item?.version), { status: 'done' }, 'Mara')
  }
  return { user, first, join, complete }
}

/** Runs the work in a transaction that ends when `beside` waits for it. */
async function whileOpen(
  user: User,
  work: (sql: Sql) => Promise<unknown>,
  beside: () => Promise<unknown>,
) {
  const own = asUser(user.id)
  let other: Promise<unknown> | null = null
  const held = new Proxy(own, {
    get: (target, name) =>
      name === 'begin'
        ? (work: (sql: Query) => Promise<unknown>) =>
            own.begin(async (sql) => {
              const [backend] = await sql`select pg_backend_pid() as pid`
              const done = await work(sql)
              other ??= beside()
              await untilItWaits(Number(backend?.pid))
              return done
            })
        : Reflect.get(target, name),
  })
  await work(held)
  await other
}

async function statusesOf(user: User) {
  const items = await sql`select status from action_items where user_id = ${user.id} order by id`
  return items.map(({ status }) => status)
}

test('a task completed while its meeting is being joined is completed in the joined one', async () => {
  const { user, join, complete } = await aPair()
  await whileOpen(user, join, complete)
  expect(await statusesOf(user)).toEqual(['done', 'done'])
})

test('a task completed while the other meeting is being restored is completed there', async () => {
  const { user, join, complete } = await aPair()
  const joined = await join()
  if (joined === null || typeof joined === 'string') throw new Error('not joined')
  await setAside(user.id, { kind: 'meeting', id: joined.id }, 30)
  const [item] = await sql`select id from trash where user_id = ${user.id}`
  const putBack = (sql: Sql) => restore(user.id, Number(item?.id), undefined, sql)
  await whileOpen(user, putBack, complete)
  expect(await statusesOf(user)).toEqual(['done', 'done'])
})

test('a task completed while the hold on its client is being lifted is completed everywhere', async () => {
  const { user, join, complete } = await aPair()
  const joined = await join()
  if (joined === null || typeof joined === 'string') throw new Error('not joined')
  const { id: elsewhere } = await aClient(user)
  await sql`update meetings set client_id = ${elsewhere} where user_id = ${user.id} and id = ${joined.id}`
  const subject = { kind: 'client', id: elsewhere } as const
  await setHold(user.id, subject, { reason: null, heldBy: 'Mara' })
  await whileOpen(user, (sql) => setHold(user.id, subject, null, sql), complete)
  expect(await statusesOf(user)).toEqual(['done', 'done'])
})

test('a task that a new summary dropped in one meeting stays open in the other, restored or not', async () => {
  const { user, first, join } = await aPair()
  await join()
  await sql`
    update action_items set status = 'dropped', updated_at = now() + interval '1 minute'
    where user_id = ${user.id} and meeting_id <> ${first}
  `
  await setAside(user.id, { kind: 'meeting', id: first }, 30)
  const [item] = await sql`select id from trash where user_id = ${user.id}`
  await restore(user.id, Number(item?.id))
  expect(await statusesOf(user)).toEqual(['open', 'dropped'])
})
