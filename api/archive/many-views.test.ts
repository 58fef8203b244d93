import { expect, test } from 'bun:test'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { aSharedMeeting } from '../meetings/sharing/testing'
import { as } from '../testing/testing'
import { imported } from './testing'

test('an account whose link was opened without end can be imported, with the newest views', async () => {
  const [{ user, id }, other] = [await aSharedMeeting(), await aUser()]
  await sql`
    insert into share_views (user_id, share_link_id, user_agent)
    select ${user.id}, ${id}, 'view ' || nth
    from generate_series(1, 10_001) as nth
  `
  const exported = await (await as(user)).get('/api/account/export')
  expect((await imported(other, await exported.arrayBuffer())).status).toBe(200)
  const views =
    await sql`select user_agent from share_views where user_id = ${other.id} order by id`
  expect(views).toHaveLength(1_000)
  expect([views[0]?.userAgent, views.at(-1)?.userAgent]).toEqual(['view 9002', 'view 10001'])
})
