import { expect, test } from 'bun:test'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../../testing/testing'
import { aSaidMeeting } from '../../testing'

async function answerTo(query: string, lines: string[]): Promise<string> {
  const user = await aUser({ fullName: 'Dana Reeves' })
  const client = await aClient(user, 'Laura Bennett')
  const id = await aSaidMeeting(user, lines, { client, title: 'First talk' })
  const segments = lines.map((line, at) => {
    const [speaker = '', text = ''] = line.split(': ')
    return { start: at, end: at + 1, speaker, text }
  })
  await saveTranscript(user.id, id, { fullText: lines.join('\n'), segments })
  const { post } = await as(user)
  return (await (await post('/api/search', { query })).json()).result
}

test('what was agreed is what was settled, and what replies to that question', async () => {
  const answer = await answerTo('What did we agree with Laura?', [
    'Laura Bennett: The house is worth 300,000.',
    'Dana Reeves: Then we settle on forty five percent.',
    'Dana Reeves: And what did you agree on with him?',
    'Laura Bennett: Thank you.',
    'Laura Bennett: Every first Saturday of the month.',
  ])
  expect(answer).toContain('forty five percent')
  expect(answer).toContain('Every first Saturday')
  for (const other of ['300,000', 'Thank you', 'what did you agree'])
    expect(answer).not.toContain(other)
})

test('if nobody said so, the meetings are summarized rather than denied', async () => {
  const answer = await answerTo('What did we agree with Laura?', [
    'Laura Bennett: The house is worth 300,000 dollars now.',
    'Dana Reeves: I will send you the valuation on Monday.',
  ])
  expect(answer).not.toContain('couldn’t find')
  expect(answer).toContain('First talk')
})
