import { expect, test } from 'bun:test'
import { aClient, aUser } from '@app/db/testing/testing'
import { answerOf } from '@app/web/search/ask'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

test('the page reads from an answer how its question was understood', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Whitfield Trust')
  await aSaidMeeting(user, ['Elena: The roof costs 12,000.', 'Nora: That is a lot.'], { client })
  const { post, send } = await as(user)
  const query = 'What did Elena say about the roof with Whitfield Trust?'
  const whole = await (await post('/api/search', { query })).json()
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream' }
  const streamed = { method: 'POST', headers, body: JSON.stringify({ query }) }
  const events = await (await send('/api/search', streamed)).text()
  const [, last = ''] = events.split('event: done\ndata: ')
  for (const answer of [whole, JSON.parse(last)]) {
    const understood = answerOf(answer)?.understood
    expect(understood?.chips.map(({ label }) => label)).toContain('Whitfield Trust')
    expect(understood?.plan).toMatchObject({ clientIds: [client.id] })
    expect(understood?.everything).toMatchObject({ clientIds: [] })
  }
})
