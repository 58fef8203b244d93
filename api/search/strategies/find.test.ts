import { expect, test } from 'bun:test'
import { openChat } from '@app/ai/models/chat'
import { OPEN_PLAN } from '@app/ai/question/plan'
import { startAiServer } from '@app/ai/testing/testing'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { openContext } from '../context'
import { openDependencies } from '../dependencies'
import { quotePassages } from '../quote-passages'
import { aSaidMeeting } from '../testing'
import { findPassages } from './find'

test('for a named person the next best passages are quoted too if few contain the words', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Nora Quill')
  await aSaidMeeting(user, ['Nora: The gallery made an offer for my drawings.'], { client })
  await aSaidMeeting(user, ['Nora: For the drawings they would pay 4,100 dollars.'], { client })
  const query = 'How much did the gallery offer Nora for the drawings?'
  const { result } = await (await (await as(user)).post('/api/search', { query })).json()
  expect(result).toContain('made an offer')
  expect(result).toContain('4,100 dollars')
})

test('a synonym is shown as such, and an antonym never', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Nora Quill')
  await aSaidMeeting(user, ['Nora: My cellar is wet.', 'Nora: We import wool from Peru.'], {
    client,
  })
  const ask = async (query: string) =>
    (await as(user)).post('/api/search', { query }).then((reply) => reply.json())
  const { result } = await ask('How is the basement of Nora?')
  expect(result).toStartWith('In other words:')
  expect(result).toContain('cellar')
  const { result: denied } = await ask('What does Nora export?')
  expect(denied).not.toStartWith('In other words:')
  expect(denied).toMatch(/^I couldn’t find|^I’m not sure/)
})

test('what was said in other words is quoted first by those words', async () => {
  const user = await aUser()
  const lines = [
    'Marcus: Denise moved out in May and took the girls to her sister.',
    'Dana: You would have to buy out her half, roughly 115,000.',
  ]
  const meetingId = await aSaidMeeting(user, lines)
  const open = openDependencies(user.id, {}, AbortSignal.timeout(60_000), new Date())
  const query = 'How about the buyout of Denise?'
  const context = await openContext(user, { query, history: [] }, open)
  const about = { meetingId, title: 'Call', clientName: 'Marcus', date: '2026-05-02' }
  const passage = { ...about, kind: 'transcript' as const, segment: 0, start: 0 }
  const passages = [{ ...passage, text: lines.join('\n') }]
  const evidence = { passages, spans: [{ from: 0, to: 1 }], facts: null, lead: null }
  const first = async (words?: string) =>
    (await quotePassages(context, { ...evidence, ...(words && { words }) })).sources[0]?.quote
  expect(await first()).toContain('Denise moved out')
  expect(await first('buy out')).toContain('buy out her half')
})

test('a single word of a holiday’s name is not the holiday', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ['Nora: Nothing depends on a single year.'])
  const query = 'What happened on New Year’s Day?'
  const ask = async () => (await (await as(user)).post('/api/search', { query })).json()
  expect((await ask()).result).not.toContain('single year')
  await aSaidMeeting(user, ['Nora: On New Year’s Day we signed the lease.'])
  expect((await ask()).result).toContain('signed the lease')
})

test('what a model translated is also searched for in the words of the question', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ['Nora: Die Heckenschere heißt Bertha.'])
  const others = Array.from({ length: 70 }, (_, at) => `Nora: Tool number ${at} was fair.`)
  await aSaidMeeting(user, others)
  const server = await startAiServer()
  const plan = { ...OPEN_PLAN, topic: 'fair hedge trimmer tool', language: undefined }
  server.scriptChat(() => JSON.stringify({ plan, question: '', answer: '' }))
  const chat = openChat(server.settings)
  const open = openDependencies(user.id, {}, AbortSignal.timeout(60_000), new Date())
  const query = 'Wie heißt die Heckenschere?'
  const context = await openContext(user, { query, history: [] }, { ...open, chat })
  const found = await findPassages(context)
  const said = 'passages' in found ? found.passages.map(({ text }) => text).join() : ''
  expect(said).toContain('Bertha')
  await server.stop()
})
