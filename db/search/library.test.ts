import { expect, test } from 'bun:test'
import { sql } from '../testing/sql'
import { aClient, aMeeting, aUser } from '../testing/testing'
import { findLibrary, listTaskOwners } from './library'

test('of more names than a question can be read against, those of most meetings and tasks are kept', async () => {
  const user = await aUser()
  const client = await aClient(user)
  const named = (from: number) => sql`
    select 'Name ' || lpad(nth::text, 5, '0') from generate_series(${from}::int, 12000) as nth
  `
  for (const from of [1, 11_990]) {
    const id = await aMeeting(user, { clientId: client.id, status: 'Processed' })
    await sql`
      insert into documents (user_id, meeting_id, source, chunks, words, speakers)
      values (${user.id}, ${id}, 'transcript', 1, 1, array(${named(from)}))
    `
    await sql`
      insert into action_items (user_id, meeting_id, position, text, owner, owner_name, created_by)
      select ${user.id}, ${id}, row_number() over (), 'Call', 'person', name, 'ai'
      from (${named(from)}) as names (name)
    `
  }
  const { people } = await findLibrary(user.id, '')
  for (const names of [people, await listTaskOwners(user.id)]) {
    expect(names).toHaveLength(10_000)
    expect(names.at(0)).toBe('Name 00001')
    expect(names.slice(-11)).toEqual(
      Array.from({ length: 11 }, (_, index) => `Name ${11_990 + index}`),
    )
    expect(names.at(-12)).toBe('Name 09989')
  }
  // among so many names of another user, a test of isolation would miss those that it looks for
  await sql`delete from users where id = ${user.id}`
})
