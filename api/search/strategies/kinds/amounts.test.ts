import { expect, test } from 'bun:test'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../../testing/testing'
import { aSaidMeeting } from '../../testing'

async function asking(client: string, ...said: [speaker: string, text: string][]) {
  const user = await aUser()
  const lines = said.map(([speaker, text]) => `${speaker}: ${text}`)
  const meetingId = await aSaidMeeting(user, lines, { client: await aClient(user, client) })
  const segments = said.map(([speaker, text], at) => ({ start: at, end: at + 1, speaker, text }))
  await saveTranscript(user.id, meetingId, { fullText: lines.join(' '), segments })
  const { post } = await as(user)
  return async (query: string) => (await post('/api/search', { query })).json()
}

test('an amount in other words is shown as uncertain, with those of the right kind first', async () => {
  const ask = await asking(
    'Nora Quill',
    ['Nora', 'The roof cost us eleven thousand.'],
    ['Nora', 'We were mostly in the garden.'],
    ['Dana', 'What’s your pay, before tax?'],
    ['Nora', 'Thirty-four and a half.'],
  )
  const { result, sources, nearest } = await ask('What does Nora earn?')
  expect(result).toStartWith('I’m not sure that this was said: I couldn’t find “earn” in')
  expect(result).toContain('Thirty-four and a half.')
  expect(sources[0].quote).toContain('Thirty-four')
  expect(nearest).toBeTrue()
})

test('a denial uses the words of the question', async () => {
  const ask = await asking('Chiara Moretti', ['Chiara', 'Ho preso un cane.'])
  const { result } = await ask('How does Chiara like her job?')
  expect(result).toContain('“job”')
})
