import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { createActionItem } from '../meetings/action-items/changes'
import { sql } from '../testing/sql'
import { aMeeting, aUser } from '../testing/testing'

const FILE = join(import.meta.dir, '..', 'migrations', '229_days_said_elsewhere.sql')
const UNDO = new Error('undo')

test('the migration has tasks without a day read again if their text may name one', async () => {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  const mine = { owner: 'me', ownerName: 'Ada', due: null } as const
  for (const text of [
    'Send it by May 3',
    'Call on Friday',
    'Call the bank',
    'Pay in June',
    'Sign by May 4',
  ])
    await createActionItem(user.id, meetingId, { text, ...mine }, 10, 'Mara')
  const text = await Bun.file(FILE).text()
  let rows: unknown[] = []
  const migrated = sql.begin(async (sql) => {
    await sql`
      update action_items set created_by = 'ai', edited = '{}'
      where user_id = ${user.id} and text <> 'Pay in June'
    `
    await sql`
      update action_items set edited = '{due}'
      where user_id = ${user.id} and text = 'Sign by May 4'
    `
    await sql.unsafe(text)
    rows = await sql`
      select text from action_items where user_id = ${user.id} and not resolved order by id
    `.values()
    throw UNDO
  })
  await expect(migrated).rejects.toBe(UNDO)
  expect([...rows]).toEqual([['Send it by May 3'], ['Call on Friday']])
})
