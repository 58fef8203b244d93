import { expect, test } from 'bun:test'
import { createMeeting } from '@app/db/meetings/meetings'
import { aClient, aUser } from '@app/db/testing/testing'
import { addDays } from 'date-fns/addDays'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

const QUESTIONS = ['When is the next meeting?', 'Wann ist das nächste Treffen?']

async function asked(isPlanned: boolean) {
  const user = await aUser({ fullName: 'Dana Reeves' })
  const client = await aClient(user, 'Laura Bennett')
  const other = await aClient(user, 'Tom Hale')
  const said = ['Laura Bennett: Our next meeting is in the first week of May.']
  const id = await aSaidMeeting(user, said, { client, title: 'First talk' })
  const plan = (clientId: number, title: string, days: number) => {
    const date = addDays(new Date(), days).toISOString()
    return createMeeting(
      user.id,
      { clientId, title, date, duration: null, type: 'Call' },
      'Scheduled',
    )
  }
  await plan(other.id, 'Another talk', 2)
  if (isPlanned) await plan(client.id, 'Second talk', 5)
  const { post } = await as(user)
  const ask = async (query: string): Promise<string> =>
    (await (await post('/api/search', { query, plan: { meetingIds: [id] } })).json()).result
  return Promise.all(QUESTIONS.map(ask))
}

test('asked of one meeting, the next is the one planned with its client', async () => {
  for (const answer of await asked(true)) {
    expect(answer).toContain('Second talk')
    expect(answer).not.toContain('Another talk')
  }
})

test('if none is planned, what was said of it is quoted', async () => {
  const [answer] = await asked(false)
  expect(answer).toContain('first week of May')
})

test('somebody who did not speak there is looked for in what was said', async () => {
  const user = await aUser({ fullName: 'Dana Reeves' })
  const client = await aClient(user, 'Laura Bennett')
  const said = [
    'Laura Bennett: The weather was fine.',
    'Laura Bennett: Emily is in hiding in York.',
  ]
  const id = await aSaidMeeting(user, said, { client })
  await aSaidMeeting(user, ['Emily Waltham: I sold the boat to a dentist.'], { client })
  const { post } = await as(user)
  const ask = async (query: string): Promise<string> =>
    (await (await post('/api/search', { query, plan: { meetingIds: [id] } })).json()).result
  expect(await ask('Where was Emily?')).toContain('in hiding')
  expect(await ask('What did Emily sell to the dentist?')).toStartWith('From other meetings:\n')
  await aSaidMeeting(user, ['Joey Tribbiani: If she breaks up, we water the plants.'], { client })
  expect(await ask('Where was Joey before he broke with Kathy?')).toStartWith(
    'I couldn’t find “Joey broke Kathy” in this meeting.',
  )
})
