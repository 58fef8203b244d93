import { expect, test } from 'bun:test'
import { keepTurn, startConversation } from '@app/db/conversations/conversations'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../testing/testing'
import { rememberedIn } from './conversation'

test('an answer without a link is remembered only while its meeting may be used', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const [quiet, open] = [await aMeeting(user), await aMeeting(user)]
  const chat = await startConversation(user.id, 'Bonds')
  for (const [answer, meetingId] of [
    ['In June.', quiet],
    ['Eighty.', open],
  ] as const) {
    const turn = { question: `${answer}?`, answer, details: {}, meetingIds: [meetingId] }
    await keepTurn(user.id, chat, turn)
  }
  const turnsOf = (answer: string) => [
    { role: 'user' as const, content: `${answer}?` },
    { role: 'assistant' as const, content: answer },
  ]
  const history = ['In June.', 'Eighty.'].flatMap(turnsOf)
  const remembered = () => rememberedIn(user.id, chat, history)
  expect(await remembered()).toEqual({ history, meetingIds: [quiet, open] })
  await adviser.post(`/api/meetings/${open}/consent`, { state: 'given' })
  await adviser.put('/api/account/consent', { processUnknown: false })
  expect(await remembered()).toEqual({ history: turnsOf('Eighty.'), meetingIds: [open] })
  await adviser.delete(`/api/meetings/${open}`)
  expect(await remembered()).toEqual({ history: [], meetingIds: [] })
})
