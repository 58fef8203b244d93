import { expect, test } from 'bun:test'
import type { User } from '../../accounts/users'
import { isEmbedded } from '../../connection/pool'
import { asUser } from '../../connection/roles'
import { sql } from '../../testing/sql'
import { aClient, aMeeting, aUser, DISTRIBUTED_URL } from '../../testing/testing'
import { lockClient, lockMeeting } from './lock'

/** The embedded database has one connection, on which nobody waits for a row. */
async function untilItWaits() {
  if (isEmbedded()) return
  for (;;) {
    // On a cluster it is the machine with the shard that waits.
    const [waiting] = DISTRIBUTED_URL
      ? await sql`select from citus_lock_waits`
      : await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        `
    if (waiting) return
  }
}

/** Changes the meeting twice; in between, `beside` begins to wait for it. */
async function changeTwice(user: User, id: number, beside: () => Promise<unknown>) {
  const { promise: ended, resolve } = Promise.withResolvers<unknown>()
  await asUser(user.id).begin(async (sql) => {
    await sql`update meetings set duration = 60 where user_id = ${user.id} and id = ${id}`
    beside().then(resolve, resolve)
    await untilItWaits()
    await sql`update meetings set peaks = '{1}' where user_id = ${user.id} and id = ${id}`
  })
  return ended
}

test('a deletion waits for who changes the meeting twice, who does not wait for it', async () => {
  const user = await aUser()
  const client = await aClient(user)
  const id = await aMeeting(user, { clientId: client.id })
  for (const [kind, lock] of [
    ['meeting', lockMeeting],
    ['client', lockClient],
  ] as const) {
    const subject = kind === 'meeting' ? id : client.id
    const locking = () => asUser(user.id).begin((sql) => lock(user.id, subject, sql))
    expect(await changeTwice(user, id, locking)).toMatchObject({ kind, meetingIds: [id] })
  }
})
