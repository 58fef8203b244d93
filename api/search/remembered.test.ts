import { expect, test } from 'bun:test'
import { DEFAULT_EMBEDDING_MODEL } from '@app/ai/models/models'
import type { User } from '@app/db/accounts/users'
import { asUser } from '@app/db/connection/roles'
import { keepTurn, startConversation } from '@app/db/conversations/conversations'
import { addReceipt, listReceipts } from '@app/db/meetings/deletion/receipts'
import { setAside } from '@app/db/meetings/trash/set-aside'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { subHours } from 'date-fns/subHours'
import { sentTo } from '../meetings/consent/testing'
import { withAi } from '../meetings/testing'
import { as } from '../testing/testing'
import { rememberedIn } from './conversation'
import { aSaidMeeting } from './testing'

test('an answer without a link stays in the history only while its meeting may be used', async () => {
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

test('only the turns that a model may read are looked up', async () => {
  const old = { role: 'assistant' as const, content: 'See /meetings/7.' }
  const history = Array.from({ length: 20 }, () => ({ role: 'user' as const, content: 'And?' }))
  const { id } = await aUser()
  expect(await rememberedIn(id, undefined, [old, ...history])).toEqual({ history, meetingIds: [] })
})

test('identical answers keep the meetings of each', async () => {
  const user = await aUser()
  const meetings = [await aMeeting(user), await aMeeting(user)]
  const chat = await startConversation(user.id, 'Bonds')
  for (const id of meetings) {
    const turn = { question: 'When?', answer: 'In June.', details: {}, meetingIds: [id] }
    await keepTurn(user.id, chat, turn)
  }
  const history = [{ role: 'assistant' as const, content: 'In June.' }]
  expect(await rememberedIn(user.id, chat, history)).toEqual({ history, meetingIds: meetings })
})

test('an answer is saved with every meeting the model saw, and so is the next one', async () => {
  const user = await aUser()
  const adviser = await as(user)
  await withAi(async (server) => {
    const said = ['Elena: The bond ladder matures in June.']
    const meeting = await aSaidMeeting(user, said, { model: DEFAULT_EMBEDDING_MODEL })
    server.scriptChat((body) =>
      body.response_format ? { question: 'bond ladder', answer: '' } : 'It matures in summer.',
    )
    const ask = async (query: string, conversation: string, conversationHistory: object[] = []) => {
      const headers = { 'content-type': 'application/json', 'colloquy-conversation': conversation }
      const body = JSON.stringify({ query, conversationHistory })
      return (await adviser.send('/api/search', { method: 'POST', headers, body })).json()
    }
    const first = await ask('When does the bond ladder mature?', 'new')
    const history = [
      { role: 'user', content: 'When does the bond ladder mature?' },
      { role: 'assistant', content: first.result },
    ]
    await ask('And what of the fees?', String(first.conversation), history)
    const turns = await sql`select meeting_ids from turns where user_id = ${user.id} order by id`
    expect(turns.map(({ meetingIds }) => meetingIds)).toEqual([[meeting], [meeting]])
    const calls = await sql`
      select distinct purpose
      from ai_calls
      join ai_call_meetings on ai_call_meetings.user_id = ai_calls.user_id
        and ai_call_meetings.call_id = ai_calls.id
      where ai_calls.user_id = ${user.id} and ai_call_meetings.meeting_id = ${meeting}
      order by purpose
    `
    expect(calls.map(({ purpose }) => purpose)).toEqual(['answer', 'question'])
  })
})

test('without a saved chat, the model gets only the questions after a meeting is deleted', async () => {
  const user = await aUser()
  const { post } = await as(user)
  await withAi(async (server) => {
    await aSaidMeeting(user, ['Elena: The fee falls.'], { model: DEFAULT_EMBEDDING_MODEL })
    server.scriptChat((body) =>
      body.response_format ? { question: 'the fee', answer: '' } : 'It falls.',
    )
    const conversationHistory = [
      { role: 'user', content: 'When does the bond ladder mature?' },
      { role: 'assistant', content: 'Zircon matures in June.' },
    ]
    const ask = () => post('/api/search', { query: 'And what of the fee?', conversationHistory })
    await ask()
    expect(sentTo(server)).toContain('Zircon')
    server.requests.length = 0
    await (await as(user)).send(`/api/meetings/${await aMeeting(user)}`, { method: 'DELETE' })
    await ask()
    expect(sentTo(server)).toContain('When does the bond ladder mature?')
    expect(sentTo(server)).not.toContain('Zircon')
  })
})

test('without a saved chat, answers stay in the history unless one may contain deleted content', async () => {
  const [asked, answer] = ['When does it mature?', 'Zircon matures in June.']
  const history = [
    { role: 'user' as const, content: asked },
    { role: 'assistant' as const, content: answer },
  ]
  const isRemembered = async (user: User) => {
    const { history: left } = await rememberedIn(user.id, undefined, history)
    expect(left[0]?.content).toBe(asked)
    return left[1]?.content === answer
  }
  const deletedFor = async (hours: number) => {
    const user = await aUser()
    const at = subHours(new Date(), hours).toISOString()
    const of = { rule: 'manual', clientId: null, meetingId: null, document: '{}' }
    await addReceipt(user.id, { id: crypto.randomUUID(), at, ...of }, asUser(user.id))
    return user
  }
  expect(await isRemembered(await deletedFor(25))).toBe(true)
  expect(await isRemembered(await deletedFor(23))).toBe(false)
  const [declined, emptied] = [await aUser(), await aUser()]
  const { id: clientId } = await aClient(declined)
  await aMeeting(declined, { clientId })
  expect(await isRemembered(declined)).toBe(true)
  await (await as(declined)).post(`/api/clients/${clientId}/consent`, { state: 'refused' })
  expect(await isRemembered(declined)).toBe(false)
  await setAside(emptied.id, { kind: 'meeting', id: await aMeeting(emptied) }, 30)
  expect(await listReceipts(emptied.id, { before: null, limit: 1 })).toEqual([])
  expect(await isRemembered(emptied)).toBe(false)
})
