import { expect, test } from 'bun:test'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../testing/testing'
import { aSaidMeeting } from './testing'

async function aPractice() {
  const user = await aUser()
  const [dana, liam] = await Promise.all(['Dana Kowal', 'Liam Foster'].map((n) => aClient(user, n)))
  if (dana === undefined || liam === undefined) throw new Error('no clients')
  await aSaidMeeting(
    user,
    [
      'Ruth: The turnover of the café was 88,000 in the half year.',
      'Dana: The landlord wants 2,400 a month from April.',
      'Dana: We settled for 2,150 in the end.',
    ],
    { client: dana, title: 'Café' },
  )
  await aSaidMeeting(user, ['Ruth: The turnover of the gym was 310,000.'], {
    client: liam,
    title: 'Gym',
  })
  const { post } = await as(user)
  return async (...turns: string[]) => {
    const conversationHistory = turns.slice(0, -1).flatMap((content) => [
      { role: 'user', content },
      { role: 'assistant', content: '…' },
    ])
    const { result } = await (
      await post('/api/search', { query: turns.at(-1), conversationHistory })
    ).json()
    return result as string
  }
}

test('who a conversation is about survives a question that names nobody', async () => {
  const ask = await aPractice()
  const turns = ['What did Dana say about April?', 'How much does the landlord want?']
  const turnover = await ask(...turns, 'And the turnover?')
  expect(turnover).toContain('88,000')
  expect(turnover).not.toContain('310,000')
  const meetings = await ask(...turns, 'Show me all meetings with her')
  expect(meetings).toContain('Café')
  expect(meetings).not.toContain('Gym')
})
