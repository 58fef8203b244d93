import { expect, test } from 'bun:test'
import { OPEN_PLAN } from '@app/ai/question/plan'
import { type AiServer, startAiServer } from '@app/ai/testing/testing'
import type { User } from '@app/db/accounts/users'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { openContext } from '../context'
import { openDependencies } from '../dependencies'
import { find } from '../search'
import { aSaidMeeting } from '../testing'

async function aMeetingOf(user: User, lines: string[]) {
  const said = lines.map((line) => `Frank: ${line}`)
  const meetingId = await aSaidMeeting(user, said, { client: 'Frank Winter' })
  const segments = lines.map((text, at) => ({ speaker: 'Frank', start: at, end: at + 1, text }))
  await saveTranscript(user.id, meetingId, { fullText: lines.join(' '), segments })
}

async function goOn(user: User, before: string, query: string): Promise<string> {
  const conversationHistory = [
    { role: 'user', content: before },
    { role: 'assistant', content: '…' },
  ]
  const { post } = await as(user)
  return (await (await post('/api/search', { query, conversationHistory })).json()).result
}

const BANK =
  'the bank charges interest on my car, boat, cabin, garage, tools, trailer and insurance.'

test('a follow-up is tied to the sentence before, not to the whole passage', async () => {
  const user = await aUser()
  await aMeetingOf(user, [
    `That is because ${BANK}`,
    `The shipyard pays me by the hour now. In June ${BANK}`,
    'That is because they lost orders and cannot keep people for more than an hour.',
  ])
  const result = await goOn(user, 'How does the shipyard pay Frank?', 'why?')
  expect(result).toContain('lost orders')
  expect(result.indexOf('lost orders')).toBeLessThan(result.indexOf('That is because the bank'))
})

test('an unrelated amount is not an answer, only the closest', async () => {
  const user = await aUser()
  const between = Array.from({ length: 9 }, () => 'Well, that is how it is.')
  const car = 'My car cost 9,000 dollars in June.'
  await aMeetingOf(user, ['The shipyard pays me by the hour now.', ...between, car])
  const result = await goOn(user, 'How does the shipyard pay Frank?', 'how much?')
  expect(result).toStartWith('I’m not sure that this is what you mean.')
  expect(result.slice(0, result.indexOf('by the hour'))).not.toContain('9,000')
})

test('a follow-up in words that nobody said gets an uncertain answer with what is closest to the sentence before', async () => {
  const user = await aUser()
  const lines = ['The tax office wants an audit of my receipts.', 'Well, that is how it is.']
  await aMeetingOf(user, [...lines, 'The audit of the receipts is closed.'])
  const again = 'is that over now?'
  const result = await goOn(user, 'What did the tax office want from Frank?', again)
  expect(result).toStartWith('I’m not sure that this is what you mean.')
  expect(result).toContain('The audit of the receipts is closed.')
  const joined = await goOn(user, 'What did the tax office want?', again)
  expect(joined).toContain('The audit of the receipts is closed.')
})

test('a common verb that a follow-up adds is searched for', async () => {
  const user = await aUser()
  const between = Array.from({ length: 9 }, () => 'Well, that is how it is.')
  await aMeetingOf(user, ['The state refunded 9,000 dollars.', ...between, 'I spend it on a mast.'])
  const before = 'What did the state refund to Frank?'
  expect(await goOn(user, before, 'What will he spend it on?')).toContain('on a mast')
})

test('the meeting before the last one is counted from those that took place', async () => {
  const user = await aUser()
  const frank = await aClient(user, 'Frank Winter')
  const said = (date: string, line: string) => aSaidMeeting(user, [line], { client: frank, date })
  await said('2026-02-03T10:00:00Z', 'Frank: I hope to retire early, at sixty.')
  await said('2026-04-03T10:00:00Z', 'Frank: Retiring early is off for me.')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await aMeeting(user, { clientId: frank.id, date: tomorrow, status: 'Scheduled' })
  const result = await goOn(user, 'What does Frank say now about retiring?', 'and before that?')
  expect(result).toContain('at sixty')
})

/** Everything that a model searching for that topic gets to read. */
async function readBy(server: AiServer, user: User, topic: string): Promise<string> {
  const plan = { ...OPEN_PLAN, topic }
  server.scriptChat(() => JSON.stringify({ plan, question: '', answer: '' }))
  const dependencies = openDependencies(user.id, server.settings, AbortSignal.timeout(20_000))
  const history = [{ role: 'user' as const, content: 'Who is against the orchard?' }]
  const ask = { query: 'what is the reason?', history }
  return JSON.stringify(await find(await openContext(user, ask, dependencies)))
}

test('a follow-up that a model did not complete is tied to the sentence before too', async () => {
  const server = await startAiServer()
  const user = await aUser()
  const between = Array.from({ length: 9 }, () => 'Well, that is how it is.')
  const near = 'That is because the frost comes too late for it.'
  await aMeetingOf(user, ['I am against the orchard.', near, ...between, 'The boat has a leak.'])
  expect(await readBy(server, user, 'reason')).toContain('the frost')
  expect(await readBy(server, user, 'leak boat')).not.toContain('the frost')
  await server.stop()
})

test('a name that the client before never said is searched for among all', async () => {
  const user = await aUser()
  await aMeetingOf(user, ['Joan is a very gentle mediator.'])
  await aSaidMeeting(user, ['Greta: I would recommend Sophie Wren in Bath.'], {
    client: 'Greta Bell',
  })
  expect(await goOn(user, 'Who is Joan?', 'and Sophie')).toContain('Sophie Wren')
})

test('of an earlier message the beginning is read, no more than a question may have', async () => {
  const user = await aUser()
  const { post } = await as(user)
  const countedAfter = async (spaces: number) => {
    const content = `Well.${' '.repeat(spaces)}How many clients do I have?`
    const conversationHistory = [
      { role: 'user', content },
      { role: 'assistant', content: 'None.' },
    ]
    const asked = { query: 'And in 2025?', conversationHistory }
    return (await (await post('/api/search', asked)).json()).plan.intent === 'count'
  }
  expect([await countedAfter(1), await countedAfter(9_000)]).toEqual([true, false])
})
