import { expect, test } from 'bun:test'
import { DEFAULT_EMBEDDING_MODEL } from '@app/ai/models/models'
import { type AiServer, startAiServer } from '@app/ai/testing/testing'
import { deleteMeeting } from '@app/db/meetings/removals'
import { saveSummary } from '@app/db/meetings/summaries'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { withAi } from '../meetings/testing'
import { ORDERS, tryOrders } from '../testing/golden/injection'
import { as } from '../testing/testing'
import { aSaidMeeting } from './testing'

const JSON_ONLY = { 'content-type': 'application/json' }
/** `INJECTIONS=all bun test api/search/safety.test.ts` tries each in every place. */
const ALL = process.env.INJECTIONS === 'all'
const TRIED = ORDERS.filter((_order, at) => ALL || at % 6 === 0)

/** Requests for an answer, not for a reading of the question. */
function answersIn({ requests }: AiServer) {
  return requests.filter(
    ({ route, body }) => route === 'chat' && !JSON.stringify(body).includes('response_format'),
  )
}

test('instructions in a transcript have no effect, even with an obedient model', async () => {
  const server = await startAiServer()
  const harm = await tryOrders(server, TRIED, ALL ? undefined : ['speech', 'title'])
  await server.stop()
  expect(harm).toEqual({
    tried: ALL ? 120 : 10,
    reached: ALL ? 120 : 10,
    writes: 0,
    foreign: 0,
    badAnswers: [],
    badPrompts: [],
    badSummaries: 0,
  })
})

test('citations open retrieved passages only', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    const meetingId = await aSaidMeeting(user, ['Elena: The bond ladder matures in June.'])
    server.scriptChat(
      () => 'The bond ladder matures in June [1][7]. See [2], [meeting 3](/meetings/999999).',
    )
    const response = await (await as(user)).post('/api/search', {
      query: 'When does the bond ladder mature?',
    })
    const { result, sources, origin } = await response.json()
    expect(origin).toBe('model')
    expect(result).toBe('The bond ladder matures in June [1]. See, meeting 3.')
    expect(sources.map((source: { meetingId: number }) => source.meetingId)).toEqual([meetingId])
  })
})

test('“what was promised” is answered from rows, “when” from what was said', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    const said = 'Dana: I will send the annuity forms by Friday.'
    const meetingId = await aSaidMeeting(user, [said], { client: 'Whitfield Trust' })
    await saveSummary(user.id, meetingId, {
      executiveSummary: 'Forms.',
      keyPoints: [],
      actionItems: [{ task: 'Send the annuity forms', assignee: user.fullName ?? '' }],
      nextMeeting: null,
      evidence: [],
      origin: 'model',
      coverage: 1,
    })
    server.scriptChat(() => 'You promised to send the annuity forms by Friday [1].')
    const query = 'What did I promise Whitfield and by when?'
    const response = await (await as(user)).post('/api/search', { query })
    expect(await response.json()).toMatchObject({
      origin: 'model',
      sources: [{ meetingId, quote: said }],
    })
    const prompt = server.requests.findLast(({ route }) => route === 'chat')?.prompt
    expect(prompt).toContain('1 action item')
  })
})

test('more promises than fit in a prompt are all listed as rows', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    for (const month of ['01', '02', '03']) {
      const said = 'Dana: I will send the annuity forms and all that belongs to them.'
      const meetingId = await aSaidMeeting(user, [said], { date: `2026-${month}-03T10:00:00Z` })
      const actionItems = Array.from({ length: 60 }, (_, at) => ({
        task: `${'Send the annuity forms and all that belongs to them. '.repeat(6)}${at === 59 ? month : ''}`,
        assignee: user.fullName ?? '',
      }))
      const summary = { executiveSummary: 'Forms.', keyPoints: [], actionItems, evidence: [] }
      const made = { nextMeeting: null, origin: 'model', coverage: 1 } as const
      await saveSummary(user.id, meetingId, { ...summary, ...made })
    }
    const response = await (await as(user)).post('/api/search', { query: 'What did I promise?' })
    expect(response.status).toBe(200)
    const { result, origin, sources } = await response.json()
    expect(origin).toBe('records')
    expect(result).toContain('**180 action items**')
    expect(result).toContain('to them. 01')
    expect(sources).toHaveLength(180)
    expect(answersIn(server)).toHaveLength(0)
  })
})

test('with a model, rows are still shown as rows, and the model only reads the question', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    await aSaidMeeting(user, ['Elena: Rents rise.'], { client: 'Whitfield Trust' })
    const response = await (await as(user)).post('/api/search', {
      query: 'How many meetings did I have with Whitfield?',
    })
    expect(await response.json()).toMatchObject({
      origin: 'records',
      result: expect.stringContaining('**1 meeting**'),
    })
    expect(answersIn(server)).toHaveLength(0)
    expect(server.requests).toHaveLength(1)
  })
})

test('if nothing matches, no model is called', async () => {
  await withAi(async (server) => {
    const response = await (await as(await aUser())).post('/api/search', {
      query: 'What about the bond ladder?',
    })
    expect((await response.json()).result).toBe('')
    expect(answersIn(server)).toHaveLength(0)
  })
})

test('if the model finds no answer in its sources, the result is empty', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    await aSaidMeeting(user, ['Elena: The bond ladder matures in June.'])
    server.scriptChat(() => 'NOT_FOUND')
    const response = await (await as(user)).post('/api/search', {
      query: 'Who sold the bond ladder?',
    })
    expect(await response.json()).toMatchObject({ result: '', sources: [] })
  })
})

test('a rejected key fails the search with a message about the API key, and there is no answer', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    await aSaidMeeting(user, ['Elena: The bond ladder matures in June.'], {
      model: DEFAULT_EMBEDDING_MODEL,
    })
    server.fail({ kind: 'status', status: 401 }, { route: 'embeddings', times: 5 })
    const response = await (await as(user)).post('/api/search', { query: 'bond ladder' })
    expect(response.status).toBe(503)
    expect((await response.json()).message).toContain('API key')
  })
})

test('deleted content is not found', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const meetingId = await aSaidMeeting(user, ['Elena: The bond ladder matures in June.'])
  const asked = { query: 'When does the bond ladder mature?' }
  expect((await (await adviser.post('/api/search', asked)).json()).sources).toHaveLength(1)
  await deleteMeeting(user.id, meetingId)
  expect((await (await adviser.post('/api/search', asked)).json()).sources).toHaveLength(0)
})

test('vectors of another model are not compared, and the words still find the passage', async () => {
  await withAi(async () => {
    const user = await aUser()
    await aSaidMeeting(user, ['Elena: The bond ladder matures in June.'], {
      model: 'an older model',
    })
    const response = await (await as(user)).post('/api/search', { query: 'the bond ladder' })
    expect((await response.json()).sources).toHaveLength(1)
  })
})

test('if the database fails during a search, there is no answer', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    await aSaidMeeting(user, ['Elena: The bond ladder matures in June.'])
    const adviser = await as(user)
    const body = JSON.stringify({ query: 'When does the bond ladder mature?' })
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream' }
    await sql`alter table postings rename to postings_away`
    const told = await adviser.send('/api/search', { method: 'POST', body, headers: JSON_ONLY })
    const streamed = await adviser.send('/api/search', { method: 'POST', body, headers })
    const events = await streamed.text()
    await sql`alter table postings_away rename to postings`
    expect(told.status).toBe(500)
    expect(await told.json()).toEqual({ message: 'A database error occurred' })
    expect(events).toEndWith(
      'event: error\ndata: {"message":"A database error occurred","status":500}\n\n',
    )
    expect(events).not.toContain('event: done')
    expect(answersIn(server)).toHaveLength(0)
    const again = await adviser.send('/api/search', { method: 'POST', body, headers: JSON_ONLY })
    expect((await again.json()).sources).toHaveLength(1)
  })
})

test('a user can run two searches at once, and a third must wait', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    await aSaidMeeting(user, ['Elena: The bond ladder matures in June.'])
    const refused = Promise.withResolvers<undefined>()
    server.scriptChat(() => refused.promise)
    const adviser = await as(user)
    const statuses: number[] = []
    const asked = () => adviser.post('/api/search', { query: 'When does the bond ladder mature?' })
    async function ask() {
      const { status } = await asked()
      statuses.push(status)
      if (statuses.length === 3) refused.resolve(undefined)
    }
    await Promise.all([ask(), ask(), ask(), ask(), ask()])
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    expect((await asked()).status).toBe(200)
  })
})

test('every character sent to the provider is counted', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    await aSaidMeeting(user, ['Elena: The bond ladder matures in June.'])
    await (await as(user)).post('/api/search', { query: 'When does the bond ladder mature?' })
    const chats = server.requests.filter(({ route }) => route === 'chat')
    const sent = chats.flatMap(({ body }) => (body as { messages: { content: string }[] }).messages)
    const embedded = server.requests
      .filter(({ route }) => route === 'embeddings')
      .flatMap(({ body }) => (body as { input: string[] }).input)
    const characters = [...sent.map(({ content }) => content), ...embedded].join('').length
    const [spent] = await sql`
      select requests, sent::int as sent from ai_spend where user_id = ${user.id}
    `
    expect(spent).toEqual({ requests: server.requests.length, sent: characters })
  })
})
