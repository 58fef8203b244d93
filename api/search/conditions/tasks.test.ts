import { expect, test } from 'bun:test'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { longestTurn } from '../../testing/longest-turn'
import { as } from '../../testing/testing'

test('a question about the due dates of a thousand undated tasks leaves room for other work', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user, 'Nora Quill')
  const meetingId = await aMeeting(user, { clientId, status: 'Processed' })
  await sql`
    insert into action_items (user_id, meeting_id, position, text, heard, owner, created_by)
    select ${user.id}, ${meetingId}, each, 'Send form ' || each || ' to the accountant, and ask about the trust.',
      '', 'nobody', 'ai'
    from generate_series(1, 1000) as each`
  const asked = await as(user)
  const ask = () => asked.post('/api/search', { query: 'Which tasks are due this week?' })
  expect((await ask()).status).toBe(200)
  expect(await longestTurn(ask)).toBeLessThan(0.5)
})
