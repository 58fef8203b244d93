import { expect, test } from 'bun:test'
import { sql } from '../../testing/sql'
import { aMeeting, aUser } from '../../testing/testing'
import { listEdits } from './edits'

async function edited(count: number, characters: number) {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  const other = await aMeeting(user)
  for (const id of [meetingId, other]) {
    await sql`
      insert into edits (user_id, meeting_id, revision, field, before, after, editor)
      select ${user.id}, ${id}, nth, 'executiveSummary', to_jsonb(repeat('a', ${characters})),
        to_jsonb(nth::text), 'Mara'
      from generate_series(1, ${count}) as nth
      order by nth
    `
  }
  return (await listEdits(user.id, meetingId)).map(({ after }) => after)
}

test('the history of long edits is no longer than an answer can carry, newest first', async () => {
  const listed = await edited(12, 800_000)
  expect(listed).toEqual(['12', '11', '10', '9', '8'])
})

test('one edit longer than that is listed all the same', async () => {
  expect(await edited(2, 4_000_000)).toEqual(['2'])
})

test('the newest thousand of short edits are listed', async () => {
  const listed = await edited(1_002, 3)
  expect([listed.length, listed[0], listed.at(-1)]).toEqual([1_000, '1002', '3'])
})

test('a meeting without edits has an empty history', async () => {
  expect(await edited(0, 1)).toEqual([])
})
