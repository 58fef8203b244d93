import { expect, test } from 'bun:test'
import { sql } from '../../testing/sql'
import { aClient, aMeeting, aUser } from '../../testing/testing'
import { deleteUser } from '../deletion/delete-users'
import { createCalendar } from './calendars'

test('an account can be deleted if an event has a client and one of its meetings', async () => {
  const user = await aUser()
  const { id: client } = await aClient(user)
  const meeting = await aMeeting(user, { clientId: client })
  const calendar = await createCalendar(user.id, { name: 'Work', host: 'a.test', address: 'x' }, 5)
  await sql`
    insert into calendar_events (
      user_id, calendar_id, uid, title, starts_at, ends_at, client_id, meeting_id
    )
    values (${user.id}, ${calendar?.id ?? 0}, 'uid', 'Review', now(), now(), ${client}, ${meeting})
  `
  expect(await deleteUser(user.id, null)).toBe(true)
  expect(await sql`select 1 from calendar_events where user_id = ${user.id}`).toHaveLength(0)
})
