import { expect, test } from 'bun:test'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../../testing/testing'
import { aSaidMeeting } from '../../testing'

/** Asks of Laura Bennett's meetings with Dana Reeves, who is called Dana there. */
async function asker() {
  const user = await aUser({ fullName: 'Dana Reeves' })
  const client = await aClient(user, 'Laura Bennett')
  let month = 0
  const said = async (...lines: string[]) => {
    month += 1
    const date = `2026-0${month}-04T10:00:00Z`
    const id = await aSaidMeeting(user, lines, { client, title: `Talk ${month}`, date })
    const segments = lines.map((line, at) => {
      const [speaker = '', text = ''] = line.split(': ')
      return { start: at, end: at + 1, speaker, text }
    })
    await saveTranscript(user.id, id, { fullText: lines.join('\n'), segments })
  }
  const { post } = await as(user)
  const ask = async (query: string): Promise<string> =>
    (await (await post('/api/search', { query })).json()).result
  return { said, ask }
}

test('what the user recommended is found although nobody said so, in several languages', async () => {
  const { said, ask } = await asker()
  await said(
    'Laura Bennett: I would sell the barn if it were mine alone.',
    'Dana: The barn is worth 90,000.',
    'Dana: Then I would keep the meadow for now.',
    'Dana: You should insure the roof as well.',
    'Dana: Get the fence repaired first.',
    'Dana: Should you wait until May?',
  )
  for (const query of [
    'What did I recommend to Laura?',
    'What did I advise Laura?',
    'my suggestions to Laura',
    'Was habe ich Laura empfohlen?',
    'Qu’ai-je conseillé à Laura ?',
    '¿Qué le recomendé a Laura?',
  ]) {
    const answer = await ask(query)
    for (const each of ['keep the meadow', 'insure the roof', 'fence repaired'])
      expect([query, answer]).toEqual([query, expect.stringContaining(each)])
    for (const other of ['90,000', 'mine alone', 'wait until May'])
      expect([query, answer]).toEqual([query, expect.not.stringContaining(other)])
  }
})

test('what a client suggested is none of the user’s advice', async () => {
  const { said, ask } = await asker()
  await said(
    'Dana: You should insure the roof.',
    'Laura Bennett: I suggest that we meet at the barn.',
    'Laura Bennett: It is old.',
  )
  const answer = await ask('What did Laura suggest?')
  expect(answer).toContain('meet at the barn')
  expect(answer).not.toContain('insure')
})

test('advice in the last meeting is from that one only', async () => {
  const { said, ask } = await asker()
  await said('Dana: You should insure the roof.', 'Laura Bennett: I will ask around.')
  await said('Dana: You should sell the meadow.', 'Laura Bennett: I will think about it.')
  const answer = await ask('What did I recommend in the last meeting with Laura?')
  expect(answer).toContain('sell the meadow')
  expect(answer).not.toContain('insure')
  expect(await ask('What did I recommend in the first meeting with Laura?')).toContain('insure')
})
