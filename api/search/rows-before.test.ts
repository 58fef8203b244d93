import { expect, test } from 'bun:test'
import { openChat } from '@app/ai/models/chat'
import { startAiServer } from '@app/ai/testing/testing'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../testing/testing'
import { openDependencies } from './dependencies'
import { openConversation } from './rows-before'

/** Three clients: met twice, met once, and never met with a meeting planned. */
async function aPractice() {
  const user = await aUser()
  const [often, once, never] = await Promise.all(
    ['Nora Quill', 'Ada Brook', 'Theo Lund'].map((name) => aClient(user, name)),
  )
  const meet = (clientId: number | undefined, date: string, duration: number) =>
    aMeeting(user, { clientId, date: `${date}T10:00:00Z`, duration, status: 'Processed' })
  await meet(often?.id, '2026-03-02', 1800)
  await meet(often?.id, '2026-05-04', 2400)
  await meet(once?.id, '2026-04-06', 7200)
  const next = new Date(Date.now() + 9 * 86_400_000).toISOString()
  for (const client of [never, often])
    await aMeeting(user, { clientId: client?.id, date: next, status: 'Scheduled' })
  const { post } = await as(user)
  return async (...turns: string[]): Promise<string> => {
    const query = turns.at(-1)
    const conversationHistory = turns.slice(0, -1).flatMap((content) => [
      { role: 'user', content },
      { role: 'assistant', content: '…' },
    ])
    return (await (await post('/api/search', { query, conversationHistory })).json()).result
  }
}

test('“them” after a ranking is the client on top', async () => {
  const ask = await aPractice()
  const result = await ask(
    'Which client have I met most often?',
    'How much time in total did I spend with them?',
  )
  expect(result).toContain('**1 h 10 min**')
  expect(result).not.toContain('Ada Brook')
})

test('“which of them” after clients who lack something asks about those clients only', async () => {
  const ask = await aPractice()
  const result = await ask(
    'Which clients have I never met?',
    'Which of them has an appointment coming up?',
  )
  expect(result).toContain('Theo Lund')
  expect(result).not.toContain('Nora Quill')
})

test('a client is found again whose name is cut short in rows', async () => {
  const user = await aUser()
  const { id } = await aClient(user, `Trustees of the ${'very '.repeat(40)}long estate`)
  const other = await aClient(user, 'Ada Brook')
  const dates = ['2026-03-02T10:00:00Z', '2026-05-04T10:00:00Z']
  for (const date of dates)
    await aMeeting(user, { clientId: id, date, duration: 1800, status: 'Processed' })
  const once = { clientId: other.id, date: dates[0], duration: 7200 }
  await aMeeting(user, { ...once, status: 'Processed' })
  const { post } = await as(user)
  const conversationHistory = [
    { role: 'user', content: 'Which client have I met most often?' },
    { role: 'assistant', content: '…' },
  ]
  const asked = { query: 'How much time in total did I spend with them?', conversationHistory }
  const { plan, result } = await (await post('/api/search', asked)).json()
  expect(plan.clientIds).toEqual([id])
  expect(result).toContain('**1 h 0 min**')
})

test('a follow-up that names somebody is about them', async () => {
  const ask = await aPractice()
  const result = await ask(
    'Which client have I met most often?',
    'How long did I talk to Ada Brook?',
  )
  expect(result).toContain('**2 h 0 min**')
})

test('“it” after the longest meeting, or the second one of several, is that meeting', async () => {
  const ask = await aPractice()
  const there = await ask('What was my longest meeting of 2026?', 'who was it with?')
  expect(there).toContain('Ada Brook')
  const all = 'Give me the two longest meetings of 2026, longest first'
  const second = await ask(all, 'the second one, which client was that?')
  expect(second).toContain('Nora Quill')
  expect(second).not.toContain('Ada Brook')
  expect(second).toContain('May 4, 2026')
})

test('“which of those” asks about the meetings that were picked, even by name', async () => {
  const ask = await aPractice()
  const all = 'Give me the two longest meetings of 2026, longest first'
  const own = await ask(all, 'Which of those were with Nora Quill?')
  expect(own).toContain('May 4, 2026')
  expect(own).not.toContain('March 2, 2026')
})

test('a model that has read the previous answer reads the follow-up once', async () => {
  const user = await aUser()
  await aMeeting(user, { date: '2026-03-02T10:00:00Z', duration: 1800, status: 'Processed' })
  const server = await startAiServer()
  const total = { intent: 'measure', subject: 'meetings', metric: 'total' }
  server.scriptChat(() => JSON.stringify({ plan: total, question: '', answer: '' }))
  const own = openDependencies(user.id, {}, AbortSignal.timeout(60_000), new Date())
  const history = [
    { role: 'user' as const, content: 'Which client have I met most often?' },
    { role: 'assistant' as const, content: '…' },
  ]
  const ask = { query: 'How much time in total did I spend with them?', history }
  const { plan } = await openConversation(user, ask, { ...own, chat: openChat(server.settings) })
  expect(plan).toMatchObject({ metric: 'total', clientIds: [] })
  expect(server.requests).toHaveLength(1)
  await server.stop()
})

test('“how many hours is that?” is about the client who was ranked first', async () => {
  const ask = await aPractice()
  const all = await ask('How many hours is that in total?')
  const own = await ask('Who did I meet most often?', 'how many hours is that in total?')
  expect(own).toMatch(/^\*\*[^*]+\*\* in \d meetings/)
  expect(own).not.toBe(all)
})
