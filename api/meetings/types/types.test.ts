import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { sql } from '@app/db/testing/sql'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { as, guest } from '../../testing/testing'

async function aMeetingOf(user: User, type: string) {
  const id = await aMeeting(user)
  await sql`update meetings set type = ${type} where id = ${id}`
}

test("only the user's own types are offered, the most frequent first", async () => {
  const [user, other] = [await aUser(), await aUser()]
  for (const type of ['Tax', 'Review', 'Review', 'Uploaded', 'Uploaded', 'Meeting']) {
    await aMeetingOf(user, type)
  }
  await aMeetingOf(other, 'Divorce')
  const answer = await (await as(user)).get('/api/meetings/types')
  expect([answer.status, await answer.json()]).toEqual([200, ['Review', 'Tax']])
})

test('guests get no types', async () => {
  expect((await guest.get('/api/meetings/types')).status).toBe(401)
})
