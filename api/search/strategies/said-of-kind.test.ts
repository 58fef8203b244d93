import { expect, test } from 'bun:test'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

async function asking() {
  const user = await aUser()
  const client = await aClient(user, 'Laura Bennett')
  const lines = [
    'Laura: I have about 640,000 dollars in the plan. The dog is well.',
    'Dana: We said that we would keep it simple.',
    'Laura: The mortgage is 210,000, until 2039.',
    'Dana: I will send a projection by November 27.',
  ]
  const id = await aSaidMeeting(user, lines, { client })
  const segments = lines.map((line, at) => {
    const [speaker = '', text = ''] = line.split(': ')
    return { start: at, end: at + 1, speaker, text }
  })
  await saveTranscript(user.id, id, { fullText: lines.join('\n'), segments })
  await aSaidMeeting(user, ['Carl: The van was 18,000 dollars.'], { client: 'Carl Ohm' })
  const { post } = await as(user)
  return async (query: string, plan: object | null = { meetingIds: [id] }): Promise<string> =>
    (await (await post('/api/search', plan === null ? { query } : { query, plan })).json()).result
}

test('all amounts of a meeting are quoted, whatever they are for', async () => {
  const ask = await asking()
  for (const query of ['What amounts were mentioned?', 'Which numbers came up?', 'all figures']) {
    const answer = await ask(query)
    expect(answer).toContain('640,000 dollars')
    expect(answer).toContain('210,000')
    for (const other of ['18,000', 'dog', 'simple']) expect(answer).not.toContain(other)
  }
})

test('all dates of a meeting are quoted', async () => {
  const ask = await asking()
  const answer = await ask('Which deadlines were mentioned?')
  expect(answer).toContain('by November 27')
  expect(answer).not.toContain('640,000')
})

test('amounts for something are looked for by its words', async () => {
  const ask = await asking()
  const answer = await ask('What amounts were mentioned for the mortgage?')
  const [first] = answer.split('\n').filter((line) => line.startsWith('>'))
  expect(first).toContain('The mortgage is 210,000')
})

test('all amounts and dates mentioned with a client are quoted, not those with others', async () => {
  const ask = await asking()
  const amounts = await ask('List all amounts mentioned with Laura Bennett', null)
  expect(amounts).toContain('640,000 dollars')
  expect(amounts).toContain('210,000')
  for (const other of ['18,000', 'find “', 'simple']) expect(amounts).not.toContain(other)
  const dates = await ask('Which deadlines did we mention with Laura Bennett?', null)
  expect(dates).toContain('by November 27')
})
