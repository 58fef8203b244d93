import { expect, test } from 'bun:test'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

test('attendees of the last meeting are its speakers only', async () => {
  const user = await aUser({ fullName: 'Martha Hale' })
  const client = await aClient(user, 'Whitfield Trust')
  const stranger = await aUser()
  const said = ['Martha Hale: We read the deed.']
  const march = { client, date: '2026-03-02T10:00:00Z' }
  await aSaidMeeting(user, [...said, 'Nora Kim: I signed it.'], march)
  const may = { client, date: '2026-05-04T10:00:00Z' }
  await aSaidMeeting(user, [...said, 'Paul Whitfield: So did I.'], may)
  const foreign = { client: 'Whitfield Trust', date: '2026-05-06T10:00:00Z' }
  await aSaidMeeting(stranger, ['Zoe Vance: I read it, too.'], foreign)
  const query = 'Who attended the last meeting with Whitfield Trust?'
  const answer = await (await (await as(user)).post('/api/search', { query })).json()
  expect(answer.result).toContain('May 4, 2026')
  expect(answer.result).toContain('- **Paul Whitfield**')
  expect(answer.result).not.toMatch(/Nora|Zoe/)
})
