import { expect, test } from 'bun:test'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../testing/testing'
import { aSaidMeeting } from './testing'

/** What is quoted first for the last of the questions, after two meetings with Rosa. */
async function firstQuoted(meetings: [string[], string[]], ...questions: string[]) {
  const user = await aUser()
  const client = await aClient(user, 'Rosa Lund')
  for (const [at, lines] of meetings.entries()) {
    const meetingId = await aSaidMeeting(user, lines, {
      client,
      date: `2026-0${at + 1}-20T10:00:00Z`,
    })
    const segments = lines.map((line, start) => {
      const [speaker = '', text = ''] = line.split(': ')
      return { speaker, text, start, end: start + 1 }
    })
    await saveTranscript(user.id, meetingId, { fullText: lines.join('\n'), segments })
  }
  const query = questions.pop()
  const conversationHistory = questions.flatMap((content) => [
    { role: 'user', content },
    { role: 'assistant', content: '…' },
  ])
  const { post } = await as(user)
  const asked = { query, ...(questions.length > 0 ? { conversationHistory } : {}) }
  const { sources } = await (await post('/api/search', asked)).json()
  type Cited = { meetingId: number; quote: string }
  const ofFirst = sources.filter((each: Cited) => each.meetingId === sources[0].meetingId)
  return ofFirst.map(({ quote }: Cited) => quote).join(' ')
}

test('an amount that is asked for is quoted before what shares more words', async () => {
  const then = ['Rosa: Dacre cut down my old pear tree.', 'Dana: And the fence?']
  const since = ['Dana: Dacre puts the fence back.', 'Dana: He pays 2,500 dollars for the tree.']
  expect(await firstQuoted([then, since], 'What does Dacre pay for the pear tree?')).toContain(
    '2,500',
  )
})

test('what answers a follow-up is quoted before what was said earlier about the topic', async () => {
  const then = [
    'Dana: Let us start with the children.',
    'Rosa: Our vacation with the children is in August, a trip to the sea.',
  ]
  const since = ['Rosa: We agreed on the children.', 'Dana: And the holidays?', 'Rosa: Half each.']
  const asked = ['What did we agree about the children of Rosa?', 'And the holidays?']
  expect(await firstQuoted([then, since], ...asked)).toContain('holidays')
})
