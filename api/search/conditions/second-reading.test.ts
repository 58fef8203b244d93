import { expect, test } from 'bun:test'
import { openChat } from '@app/ai/models/chat'
import { OPEN_PLAN, type Plan } from '@app/ai/question/plan'
import { startAiServer } from '@app/ai/testing/testing'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { openDependencies } from '../dependencies'
import { openConversation } from '../rows-before'
import { find } from '../search'
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
