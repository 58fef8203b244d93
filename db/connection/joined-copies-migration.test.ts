import { expect, test } from 'bun:test'
import { join } from 'node:path'
import type { User } from '../accounts/users'
import { createActionItem } from '../meetings/action-items/changes'
import { joinMeetings } from '../meetings/joining/join-meetings'
import { sql } from '../testing/sql'
import { aClient, aMeeting, aUser } from '../testing/testing'

const FILE = join(import.meta.dir, '..', 'migrations', '225_copies_of_earlier_joins.sql')
const UNDO = new Error('undo')

function add(user: User, meetingId: number, text: string) {
  const own = { text, owner: 'me', ownerName: 'Ada', due: null } as const
  return createActionItem(user.id, meetingId, own, 10, 'Mara')
}

async function joined(user: User, first: number, second: number): Promise<number> {
  const done = await joinMeetings(user.id, [first, second], {
    recordedBy: 'Mara',
    titleCharacters: 300,
  })
  if (done === null || typeof done === 'string') throw new Error(`not joined: ${done}`)
  await sql`update meetings set status = 'Processed' where user_id = ${user.id} and id = ${done.id}`
  return done.id
}

/** The texts of the user's items, and of the item each was copied from. */
async function copiesAfterMigration(user: User) {
  const text = await Bun.file(FILE).text()
  let rows: unknown[] = []
  const migrated = sql.begin(async (sql) => {
    await sql`update action_items set copy_of = null where user_id = ${user.id}`
    await sql.unsafe(text)
    rows = [
      ...(await sql`
      select copy.meeting_id, copy.text, original.meeting_id as of, original.copy_of as chain
      from action_items as copy
      join action_items as original on original.user_id = copy.user_id and original.id = copy.copy_of
      where copy.user_id = ${user.id}
      order by copy.id
    `),
    ]
    throw UNDO
  })
  await expect(migrated).rejects.toBe(UNDO)
  return rows
}

test('the migration links items of joined meetings to the ones they were copied from', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const processed = { clientId, status: 'Processed' } as const
  // Meetings are joined in chronological order; the joined one has its first part's date.
  const [first, second, third] = [
    await aMeeting(user, { ...processed, date: '2026-04-03T10:00:00Z' }),
    await aMeeting(user, { ...processed, date: '2026-04-04T10:00:00Z' }),
    await aMeeting(user, { ...processed, date: '2026-04-05T10:00:00Z' }),
  ]
  await add(user, first, 'Send the deed')
  await add(user, first, 'Said in both')
  await add(user, second, 'Said in both')
  await add(user, third, 'Order flowers')
  const whole = await joined(user, first, second)
  await add(user, whole, 'Added to the whole')
  await add(user, first, 'Added to a part later')
  const all = await joined(user, whole, third)
  expect(await copiesAfterMigration(user)).toEqual([
    { meetingId: whole, text: 'Send the deed', of: first, chain: null },
    { meetingId: all, text: 'Send the deed', of: first, chain: null },
    { meetingId: all, text: 'Added to the whole', of: whole, chain: null },
    { meetingId: all, text: 'Order flowers', of: third, chain: null },
  ])
})
