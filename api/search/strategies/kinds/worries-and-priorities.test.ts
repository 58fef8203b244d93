import { expect, test } from 'bun:test'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../../testing/testing'
import { aSaidMeeting } from '../../testing'

test('what worries somebody is what they said of it in their own words', async () => {
  const { result, nearest } = await askAfter('What worries Laura?', [
    'Dana Reeves: No worries, take your time.',
    'Laura Bennett: I am terrified that he hides money.',
    'Dana Reeves: I was worried you would say that.',
    'Laura Bennett: The house is worth 300,000.',
  ])
  expect(result).toContain('terrified that he hides money')
  for (const other of ['No worries', 'I was worried', '300,000'])
    expect(result).not.toContain(other)
  expect(nearest).toBe(false)
})

test('what matters to somebody is what they said of it in their own words', async () => {
  const { result, nearest } = await askAfter('What is most important to Laura?', [
    'Dana Reeves: It is important for me to see the papers.',
    'Laura Bennett: We will sign it this week.',
    'Laura Bennett: Keeping the garden matters more to me than the money.',
    'Laura Bennett: The house is worth 300,000.',
  ])
  expect(result).toContain('Keeping the garden')
  for (const other of ['the papers', 'sign it', '300,000']) expect(result).not.toContain(other)
  expect(nearest).toBe(false)
})

test('what somebody wants is what they said of it in their own words', async () => {
  const { result, nearest } = await askAfter('What are Laura’s goals?', [
    'Dana: I would like to see the papers.',
    'Laura Bennett: My brother wants the barn.',
    'Laura Bennett: I would rather stay in the village.',
    'Laura Bennett: The house is worth 300,000.',
  ])
  expect(result).toContain('stay in the village')
  for (const other of ['the papers', 'the barn', '300,000']) expect(result).not.toContain(other)
  expect(nearest).toBe(false)
})

/** Dana's answer to a question about a meeting with her client Laura. */
async function askAfter(query: string, lines: string[]) {
  const user = await aUser({ fullName: 'Dana Reeves' })
  const client = await aClient(user, 'Laura Bennett')
  const id = await aSaidMeeting(user, lines, { client, title: 'First talk' })
  const segments = lines.map((line, at) => {
    const [speaker = '', text = ''] = line.split(': ')
    return { start: at, end: at + 1, speaker, text }
  })
  await saveTranscript(user.id, id, { fullText: lines.join('\n'), segments })
  return (await (await as(user)).post('/api/search', { query })).json()
}
