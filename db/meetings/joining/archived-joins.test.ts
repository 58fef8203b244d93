import { expect, test } from 'bun:test'
import type { User } from '../../accounts/users'
import { sql } from '../../testing/sql'
import { aMeeting, aUser } from '../../testing/testing'
import { createActionItem } from '../action-items/changes'
import { type ArchivedCopy, importJoin } from './archived-joins'

async function threeMeetings() {
  const user = await aUser()
  return { user, ids: [await aMeeting(user), await aMeeting(user), await aMeeting(user)] as const }
}

function add(user: User, meetingId: number, text: string) {
  const own = { text, owner: 'me', ownerName: 'Ada', due: null } as const
  return createActionItem(user.id, meetingId, own, 10, 'Mara')
}

function copiesOf(user: User) {
  return sql`
    select text
    from action_items
    where user_id = ${user.id} and copy_of is not null
    order by id
  `.values()
}

test('a second import does not link tasks added after the first', async () => {
  const { user, ids } = await threeMeetings()
  const [whole, first, second] = ids
  for (const id of ids) await add(user, id, 'Send the deed')
  const copies = [{ item: 0, part: 1, of: 0 }]
  await importJoin(user.id, whole, [first, second], copies)
  expect([...(await copiesOf(user))]).toEqual([['Send the deed']])
  await sql`delete from action_items where user_id = ${user.id} and meeting_id = ${whole}`
  await add(user, whole, 'Order flowers')
  await importJoin(user.id, whole, [first, second], copies)
  expect([...(await copiesOf(user))]).toEqual([])
})

test('a meeting is joined with its tasks or not at all', async () => {
  const { user, ids } = await threeMeetings()
  const [whole, first, second] = ids
  const copies: ArchivedCopy[] = []
  copies[Symbol.iterator] = () => {
    throw new Error('cut off')
  }
  await expect(importJoin(user.id, whole, [first, second], copies)).rejects.toThrow('cut off')
  const joined = await sql`
    select id
    from meetings
    where user_id = ${user.id} and joined_from is not null
  `
  expect([...joined]).toEqual([])
})
