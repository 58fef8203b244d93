import { expect, test } from 'bun:test'
import { OPEN_PLAN, type Plan } from '@app/ai/question/plan'
import { startAiServer } from '@app/ai/testing/testing'
import type { User } from '@app/db/accounts/users'
import { aClient, aUser } from '@app/db/testing/testing'
import { openContext } from '../context'
import { openDependencies } from '../dependencies'
import { find } from '../search'
import { aSaidMeeting } from '../testing'

/** What a model that reads a question this way gets to read, or the rows that need none. */
async function found(user: User, own: Partial<Plan>) {
  const server = await startAiServer()
  const plan = { ...OPEN_PLAN, intent: 'list', ...own }
  server.scriptChat(() => JSON.stringify({ plan, question: '', answer: '' }))
  const dependencies = openDependencies(user.id, server.settings, AbortSignal.timeout(20_000))
  const ask = { query: `Who speaks of ${own.topic}?`, history: [] }
  const finding = await find(await openContext(user, ask, dependencies))
  await server.stop()
  return 'result' in finding ? finding.result : finding.passages.map(({ text }) => text)
}

async function aPractice(): Promise<User> {
  const user = await aUser()
  const nora = await aClient(user, 'Nora Quill')
  await aSaidMeeting(user, ['Nora: My country house leaks.', 'Nora: Another country suits us.'], {
    client: nora,
  })
  await aSaidMeeting(user, ['Nora: We might spend winters in another country.'], { client: nora })
  await aSaidMeeting(user, ['Eli: Living by the sea, maybe in Portugal.'], { client: 'Eli Frost' })
  return user
}

test('a list by a topic in other words is left to the model, with a passage of each client', async () => {
  const user = await aPractice()
  const read = await found(user, { subject: 'clients', topic: 'living in another country' })
  expect(read).toHaveLength(2)
  expect(read).toContainEqual('Eli: Living by the sea, maybe in Portugal.')
})

test('a list of meetings likewise, with a passage of each meeting', async () => {
  const user = await aPractice()
  expect(
    await found(user, { subject: 'meetings', topic: 'living in another country' }),
  ).toHaveLength(3)
})

test('clients who used the words are rows, which need no model', async () => {
  const user = await aPractice()
  const rows = await found(user, { subject: 'clients', topic: 'another country' })
  expect(rows).toContain('**1 client**')
  expect(rows).toContain('Nora Quill')
})
