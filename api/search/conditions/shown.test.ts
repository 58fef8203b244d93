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

test('the chip of a ranking says by what', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ['Elena: The roof costs 12,000.'], { client: await aClient(user) })
  const { post } = await as(user)
  const labelsOf = async (query: string) => {
    const answer = await (await post('/api/search', { query })).json()
    return answerOf(answer)?.understood?.chips.map(({ label }) => label)
  }
  expect(await labelsOf('the longest meeting')).toContain('The longest one')
  expect(await labelsOf('Which client had the most meetings?')).toContain('The one with the most')
  expect(await labelsOf('Which three meetings started latest in the day?')).toContain(
    'The 3 latest in the day',
  )
  expect(await labelsOf('the last two meetings')).toContain('The last 2')
  expect(await labelsOf('clients I met at least three times')).toContain('At least 3')
  expect(await labelsOf('meetings longer than an hour')).toContain('At least 61 min')
})
