import { expect, test } from 'bun:test'
import type { User } from '../../accounts/users'
import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import { sql } from '../../testing/sql'
import { aClient, aMeeting, aUser } from '../../testing/testing'
import { untilItWaits } from '../../testing/waiting'
import { purge } from '../trash/purge'
import { restore } from '../trash/restore'
import { setAside } from '../trash/set-aside'
import { purgeMeetingsOf } from '../trash/trashed-artefacts'
import { lockClientToDelete, lockMeetingToDelete } from './lock'

const DAYS = 7
const receipt = () => ({
  id: crypto.randomUUID(),
  at: new Date().toISOString(),
  rule: 'tried',
  document: '{}',
  clientId: null,
  meetingId: null,
})

/**
 * Runs a transaction that starts `beside` midway and waits for it. Returns its result, and how
 * often both ran: more than once means a deadlock.
 */
async function withBeside(
  user: User,
  work: { first: (sql: Query) => Promise<unknown>; last: (sql: Query) => Promise<unknown> },
  beside: (sql: Sql) => Promise<unknown>,
) {
  const { promise: ended, resolve } = Promise.withResolvers<unknown>()
  const own = asUser(user.id)
  let runs = 0
  const counted = new Proxy(own, {
    get: (target, name) =>
      name === 'begin'
        ? (work: (sql: Query) => Promise<unknown>) =>
            own.begin((sql) => {
              runs += 1
              return work(sql)
            })
        : Reflect.get(target, name),
  })
  await counted.begin(async (sql) => {
    const [backend] = await sql`select pg_backend_pid() as pid`
    await work.first(sql)
    beside(counted).then(resolve, resolve)
    await untilItWaits(Number(backend?.pid))
    await work.last(sql)
  })
  return { result: await ended, runs }
}

test('a deletion waits for a transaction that changes the meeting twice, which does not wait for it', async () => {
  const user = await aUser()
  const client = await aClient(user)
  const id = await aMeeting(user, { clientId: client.id })
  const twice = {
    first: (sql: Query) =>
      sql`update meetings set duration = 60 where user_id = ${user.id} and id = ${id}`,
    last: (sql: Query) =>
      sql`update meetings set peaks = '{1}' where user_id = ${user.id} and id = ${id}`,
  }
  for (const [kind, lock] of [
    ['meeting', lockMeetingToDelete],
    ['client', lockClientToDelete],
  ] as const) {
    const subject = kind === 'meeting' ? id : client.id
    const locking = (sql: Sql) => sql.begin((sql) => lock(user.id, subject, sql))
    const { result, runs } = await withBeside(user, twice, locking)
    expect(result).toMatchObject({ kind, meetingIds: [id] })
    expect(runs).toBe(2)
  }
})

test('a restore from the trash waits for the deletion of its client, not the other way around', async () => {
  for (const takeOut of [
    (user: User, trashId: number, sql: Sql) => purge(user.id, trashId, receipt, sql),
    (user: User, trashId: number, sql: Sql) => restore(user.id, trashId, undefined, sql),
  ]) {
    const user = await aUser()
    const client = await aClient(user)
    const meeting = await aMeeting(user, { clientId: client.id })
    await setAside(user.id, { kind: 'meeting', id: meeting }, DAYS)
    const [item] = await sql`select id from trash where user_id = ${user.id}`
    const deletion = {
      first: (sql: Query) => lockClientToDelete(user.id, client.id, sql),
      last: (sql: Query) => purgeMeetingsOf(user.id, client.id, sql),
    }
    const beside = (sql: Sql) => takeOut(user, Number(item?.id), sql)
    expect(await withBeside(user, deletion, beside)).toEqual({ result: 'missing', runs: 2 })
  }
})
