import { expect, test } from 'bun:test'
import { sql } from '../../testing/sql'
import { aUser } from '../../testing/testing'
import { deleteUser } from './delete-users'

test('what goes with its deleted account is not noted besides the account', async () => {
  const { id } = await aUser()
  const hash = crypto.randomUUID()
  await sql`
    insert into tokens (user_id, name, hash, hint, scope)
    values (${id}, 'CRM', ${hash}, 'abcd', 'read')
  `
  await sql`insert into calendar_feeds (user_id, hash) values (${id}, ${hash})`
  await sql`
    insert into authenticators (user_id, secret, confirmed_at) values (${id}, 'sealed', now())
  `
  expect(await deleteUser(id, null)).toBe(true)
  const noted = await sql`select kind from deletions where user_id = ${id}`
  expect([...noted]).toEqual([{ kind: 'user' }])
})
