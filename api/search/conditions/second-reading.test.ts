import { expect, test } from 'bun:test'
import { openChat } from '@app/ai/models/chat'
import { OPEN_PLAN, type Plan } from '@app/ai/question/plan'
import { startAiServer } from '@app/ai/testing/testing'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { openDependencies } from '../dependencies'
import { openConversation } from '../rows-before'
import { answer, find, searchEvents } from '../search'
import { aSaidMeeting } from '../testing'
import { findAgain } from './second-reading'

/** Asks with a model that reads the question as told; what is found is answered without it. */
async function askReadAs(query: string, read: Partial<Plan>, plan?: Partial<Plan>) {
  const user = await aUser()
  const rose = await aClient(user, 'Rose Delgado')
  await aClient(user, 'Theo Lund')
  await aMeeting(user, { clientId: rose.id, date: '2026-03-02T15:00:00Z', status: 'Processed' })
  const server = await startAiServer()
  const planned = { plan: { ...OPEN_PLAN, ...read }, question: query, answer: '' }
  server.scriptChat(() => JSON.stringify(planned))
  const now = new Date('2026-11-21T15:00:00Z')
  const own = openDependencies(user.id, {}, AbortSignal.timeout(60_000), now)
  const ask = { query, history: [], plan }
  const first = await openConversation(user, ask, { ...own, chat: openChat(server.settings) })
  const { context, finding } = await findAgain({ ...first, dependencies: own }, find, true)
  await server.stop()
  return { plan: context.plan, text: 'result' in finding ? finding.result : '' }
}

const LIST: Partial<Plan> = { intent: 'list', people: ['Theo Lund'] }
const ELSEWHEN = { weekdays: [0] }

test('a condition that a model made up does not deny what the question asks for', async () => {
  const { plan, text } = await askReadAs('Which meetings did I have with Rose Delgado?', {
    intent: 'list',
    ...ELSEWHEN,
  })
  expect(text).toContain('March 2, 2026')
  expect(plan).toMatchObject({ weekdays: [], clientIds: [expect.any(Number)] })
})

test('what both readings miss is missing, as the model read it', async () => {
  const { plan, text } = await askReadAs('meetings with Theo Lund', { ...LIST, ...ELSEWHEN })
  expect(text).toStartWith('You have no meetings for Theo Lund')
  expect(plan.weekdays).toEqual([0])
})

test('conditions that the user chose are kept', async () => {
  const { plan } = await askReadAs(
    'meetings with Rose Delgado',
    { intent: 'list', ...ELSEWHEN },
    { status: 'held' },
  )
  expect(plan.weekdays).toEqual([0])
})

test('what does not answer by a model’s reading is looked for by the rules’ own', async () => {
  const user = await aUser()
  const rose = await aClient(user, 'Rose Delgado')
  const monday = { client: rose, date: '2026-03-02T15:00:00Z' }
  const sunday = { client: rose, date: '2026-03-01T15:00:00Z' }
  await aSaidMeeting(user, ['Rose: The annuity matures in June.'], monday)
  await aSaidMeeting(user, ['Rose: The annuity is a mystery.'], sunday)
  const server = await startAiServer()
  const query = 'What did Rose Delgado say about the annuity?'
  const plan = { ...OPEN_PLAN, ...ELSEWHEN, clientIds: [rose.id], topic: 'annuity' }
  server.scriptChat(({ response_format, messages }) => {
    if (response_format) return { plan, question: query, answer: '' }
    const knows = messages.some(({ content }) => content.includes('matures in June'))
    return knows ? 'The annuity matures in June [1].' : 'NOT_FOUND'
  })
  const own = openDependencies(user.id, {}, AbortSignal.timeout(60_000))
  const dependencies = { ...own, chat: openChat(server.settings) }
  const ask = { query, history: [], plan: undefined }
  const told = { plan: { weekdays: [] }, result: expect.stringContaining('in June [1]') }
  expect(await answer(user, ask, dependencies)).toMatchObject(told)
  const events = await Array.fromAsync(searchEvents(user, ask, dependencies))
  expect(events.at(-1)).toMatchObject({ type: 'done', ...told })
  expect(events.filter(({ type }) => type === 'done')).toHaveLength(1)
  server.scriptChat(({ response_format }) => {
    return response_format ? { plan, question: query, answer: '' } : 'NOT_FOUND'
  })
  expect(await answer(user, ask, dependencies)).toMatchObject({ plan: ELSEWHEN })
  await server.stop()
})
