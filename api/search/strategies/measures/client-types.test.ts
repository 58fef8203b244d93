import { expect, test } from 'bun:test'
import { createClient } from '@app/db/meetings/clients'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../../testing/testing'

test('time by client type is by that of clients, though meetings have types of their own', async () => {
  const user = await aUser()
  for (const [name, kind, type, minutes] of [
    ['Rose Delgado', 'Retirement', 'Phone call', 30],
    ['Grant Field', 'Corporate', 'Phone call', 60],
    ['Hope Trust', 'Corporate', 'Annual review', 60],
  ] as const) {
    const { id: clientId } = await createClient(user.id, { name, type: kind })
    const date = '2026-03-03T10:00:00Z'
    await aMeeting(user, { clientId, type, date, duration: minutes * 60 })
  }
  const { post } = await as(user)
  const ask = async (query: string): Promise<string> =>
    (await (await post('/api/search', { query })).json()).result
  const ofClients = await ask('total hours by client type')
  expect(ofClients).toContain('- **Corporate**: 2 h 0 min in 2 meetings')
  expect(ofClients).not.toContain('Phone call')
  expect(await ask('total hours by type of meeting')).toContain('- **Phone call**: 1 h 30 min')
})
