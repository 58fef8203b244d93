import { expect, test } from 'bun:test'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

async function asking() {
  const user = await aUser({ fullName: 'Dana Reeves' })
  const client = await aClient(user, 'Laura Bennett')
  const lines = [
    'Dana Reeves: Do you have any debt?',
    'Laura Bennett: A mortgage. Should I convert to a Roth? My income is lower.',
    'Dana Reeves: I will look.',
    'Tom Hale: Which bracket applies this year?',
    'Laura Bennett: Really?',
  ]
  const id = await aSaidMeeting(user, lines, { client, title: 'First talk' })
  const segments = lines.map((line, at) => {
    const [speaker = '', text = ''] = line.split(': ')
    return { start: at, end: at + 1, speaker, text }
  })
  await saveTranscript(user.id, id, { fullText: lines.join('\n'), segments })
  await aSaidMeeting(user, ['Laura Bennett: Another time.'], { client })
  const { post } = await as(user)
  const ask = async (query: string, plan = {}): Promise<string> =>
    (await (await post('/api/search', { query, plan })).json()).result
  return { ask, inOne: { meetingIds: [id] } }
}

test('what somebody asked is quoted: whole questions, and only theirs', async () => {
  const { ask } = await asking()
  for (const query of ['What did Laura ask?', 'Which questions did Laura have?']) {
    const answer = await ask(query)
    expect(answer).toContain('Should I convert to a Roth?')
    for (const other of ['Do you have', 'Which bracket', 'Really', 'My income'])
      expect(answer).not.toContain(other)
  }
})

test('in one meeting “the client” is everyone but the user', async () => {
  const { ask, inOne } = await asking()
  const answer = await ask('What did the client ask?', inOne)
  expect(answer).toContain('Should I convert to a Roth?')
  expect(answer).toContain('Which bracket applies this year?')
  expect(answer).not.toContain('Do you have')
})

test('who attended one meeting are its speakers', async () => {
  const { ask, inOne } = await asking()
  for (const query of ['Who attended?', 'Who was there?', 'Who attended the meeting?']) {
    const answer = await ask(query, inOne)
    expect(answer).toContain('- **Tom Hale**')
    expect(answer).toContain('- **Laura Bennett**')
  }
})
