import { expect, test } from 'bun:test'
import { observeStatements } from '@app/db/connection/pool'
import { saveSummary } from '@app/db/meetings/summaries'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../testing/testing'
import { aSaidMeeting } from './testing'

async function aLibrary() {
  const user = await aUser()
  const grant = ['Grant: The valuation is done.', 'Dana: The office gets a new carpet.']
  await aSaidMeeting(user, grant, { client: 'Grant Field' })
  const deductible = 'Walter: A higher deductible is too risky, because the drivers are young.'
  const walter = { client: 'Dockworkers Fund', date: '2026-02-03T10:00:00Z' }
  await aSaidMeeting(user, [deductible], walter)
  const then = { client: 'Dockworkers Fund Board', date: '2026-05-05T10:00:00Z' }
  await aSaidMeeting(user, ['Walter: The board met twice.'], then)
  return as(user)
}

test('a compared figure is given for each side, with the difference', async () => {
  const { post } = await aLibrary()
  const asked = { query: 'Did I meet more often with Grant or with Walter?' }
  const { result } = await (await post('/api/search', asked)).json()
  expect(result).toStartWith('**Walter**: 1 meeting more')
  expect(result).toContain('- **Walter**: 2 meetings [1]')
  expect(result).toContain('- **Grant Field**: 1 meeting [2]')
})

test('clients met in two periods are counted once each', async () => {
  const user = await aUser()
  const [rose, grant] = [await aClient(user, 'Rose Delgado'), await aClient(user, 'Grant Field')]
  for (const [{ id: clientId }, date] of [
    [rose, '2025-03-04'],
    [rose, '2025-04-01'],
    [rose, '2026-03-03'],
    [grant, '2026-03-03'],
  ] as const)
    await aMeeting(user, { clientId, date: `${date}T10:00:00Z`, status: 'Processed' })
  const { post } = await as(user)
  const asked = { query: 'Did I meet more clients in 2026 than in 2025?' }
  const { result } = await (await post('/api/search', asked)).json()
  expect(result).toStartWith('**2026**: 1 client more')
  expect(result).toContain('- **2025**: 1 client')
})

test('averages of two periods are compared as averages', async () => {
  const user = await aUser()
  const meet = (date: string, minutes: number) =>
    aMeeting(user, { date: `${date}T10:00:00Z`, duration: minutes * 60, status: 'Processed' })
  await Promise.all([meet('2025-05-06', 40), meet('2026-05-05', 50), meet('2026-06-09', 60)])
  const { post } = await as(user)
  const asked = { query: 'Are my meetings on average longer in 2026 than they were in 2025?' }
  const { result } = await (await post('/api/search', asked)).json()
  expect(result).toStartWith('**2026**: 15 min longer on average')
  expect(result).toContain('- **2026**: 55 min in 2 meetings')
})

test('a figure that changed is told for each client, with those that got less', async () => {
  const user = await aUser()
  const [rose, grant] = [await aClient(user, 'Rose Delgado'), await aClient(user, 'Grant Field')]
  const meet = (clientId: number, date: string, minutes: number) =>
    aMeeting(user, {
      clientId,
      date: `${date}T10:00:00Z`,
      duration: minutes * 60,
      status: 'Processed',
    })
  await Promise.all([meet(rose.id, '2025-05-06', 40), meet(rose.id, '2026-05-05', 90)])
  await Promise.all([meet(grant.id, '2025-05-06', 60), meet(grant.id, '2026-06-09', 45)])
  const { post } = await as(user)
  const ask = async (query: string) => (await (await post('/api/search', { query })).json()).result
  const less = await ask('Which clients got less of my time in 2026 than in 2025?')
  expect(less).toStartWith('**1 client** with less in 2026 than in 2025')
  expect(less).toContain('- **Grant Field**: 15 min less (2026: 45 min; 2025: 1 h 0 min) [1]')
  const more = await ask('With whom did I spend more time in 2026 than in 2025?')
  expect(more).toContain('- **Rose Delgado**: 50 min more')
  expect(await ask('Who did I meet less often in 2026 than in 2025?')).toStartWith('**0 clients**')
  const grown = await ask('Did I spend more hours in meetings in 2026 than in 2025?')
  expect(grown).toEndWith('From 2025 to 2026: **+35%**')
})

test('compared months are named with their year', async () => {
  const user = await aUser()
  for (const date of ['2025-03-04', '2026-03-03', '2026-03-10'])
    await aMeeting(user, { date: `${date}T10:00:00Z`, status: 'Processed' })
  const { post } = await as(user)
  const asked = { query: 'Compare the number of meetings in March 2025 and March 2026' }
  const { result } = await (await post('/api/search', asked)).json()
  expect(result).toStartWith('**March 2026**: 1 meeting more')
  expect(result).toContain('- **March 2025**: 1 meeting')
})

test('a short follow-up is searched for in the meeting about the previous topic', async () => {
  const { post } = await aLibrary()
  const conversationHistory = [
    { role: 'user', content: 'Who is against a higher deductible?' },
    { role: 'assistant', content: '…' },
  ]
  const asked = { query: 'what is his reason?', conversationHistory }
  const { result } = await (await post('/api/search', asked)).json()
  expect(result).toContain('the drivers are young')
})

test('if one of two periods uses another name, it is quoted as uncertain', async () => {
  const user = await aUser()
  const offer = ['Dana: The fleet insurance costs 88,000 dollars a year.']
  const about = { client: await aClient(user, 'Okonkwo Logistics'), title: 'Fleet review' }
  await aSaidMeeting(user, offer, { ...about, date: '2026-04-14T10:00:00Z' })
  const renewal = ['Dana: The renewal came in at 91,500 dollars.']
  await aSaidMeeting(user, renewal, { ...about, date: '2026-10-13T10:00:00Z' })
  const asked = { query: 'How did the fleet insurance change from April 2026 to October 2026?' }
  const { post } = await as(user)
  const { result } = await (await post('/api/search', asked)).json()
  expect(result).toContain('may be about something else')
  expect(result).toContain('88,000')
  expect(result).toContain('91,500')
})

test('a change is quoted from one meeting and, in other words, from another with the same client', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Okonkwo Logistics')
  const before = ['Dana: The fleet insurance costs 88,000 dollars and renews in October.']
  await aSaidMeeting(user, before, { client, date: '2026-04-14T10:00:00Z' })
  const after = ['Dana: The renewal came in at 91,500 dollars.', 'Dana: The yard was paved.']
  await aSaidMeeting(user, after, { client, date: '2026-10-13T10:00:00Z' })
  const asked = { query: 'Did the fleet insurance go up?' }
  const { result } = await (await (await as(user)).post('/api/search', asked)).json()
  expect(result).toContain('The closest from other meetings')
  expect(result).toContain('88,000')
  expect(result).toContain('91,500')
})

test('opinions from two periods are quoted instead of nearby figures', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Dockworkers Fund')
  const before = 'Walter: The board votes on the return in May. We expect a ratio of 91 percent.'
  await aSaidMeeting(user, [before], { client, date: '2026-01-20T10:00:00Z' })
  const after = 'Walter: The board voted for the lower return. The fee is 40,000 dollars.'
  await aSaidMeeting(user, [after], { client, date: '2026-07-22T10:00:00Z' })
  const asked = { query: 'What did the board think in January 2026 and in July 2026?' }
  const { result } = await (await (await as(user)).post('/api/search', asked)).json()
  expect(result).toContain('The board votes on the return in May')
})

test('meetings in several periods are counted for each by name', async () => {
  const { post } = await aLibrary()
  const query = 'Did I have more meetings in February 2026 or in May 2026?'
  const { result } = await (await post('/api/search', { query })).json()
  expect(result).toContain('**1 meeting** February 1–28')
  expect(result).toContain('**1 meeting** May 1–31')
})

test('a side without the question’s words is quoted by synonyms', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ['Leah: The revenue went up by a tenth.'], { client: 'Leah Bishop' })
  await aSaidMeeting(user, ['Nadia: Our sales fell by a third.'], { client: 'Nadia Petrov' })
  const asked = { query: 'Compare the revenue of Leah Bishop with that of Nadia Petrov' }
  const { result } = await (await (await as(user)).post('/api/search', asked)).json()
  expect(result).toContain('up by a tenth')
  expect(result).toContain('fell by a third')
})

test('the first and the latest meeting are compared as two sides', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Iris Bloom')
  const meet = (line: string, date: string) => aSaidMeeting(user, [line], { client, date })
  await meet('Iris: The gap is 1,900 dollars.', '2025-09-23T10:00:00Z')
  await meet('Iris: The gap is 1,640 dollars.', '2026-04-14T10:00:00Z')
  await meet('Iris: The gap is closed, all 2,300 dollars of it.', '2026-10-10T10:00:00Z')
  const asked = { query: 'First meeting with Iris versus the latest: what about the gap?' }
  const { result } = await (await (await as(user)).post('/api/search', asked)).json()
  expect(result).toContain('1,900')
  expect(result).toContain('2,300')
  expect(result).not.toContain('1,640')
  const later = { query: 'How did the gap change between the second and third meeting with Iris?' }
  const since = await (await (await as(user)).post('/api/search', later)).json()
  expect(since.result).toContain('1,640')
  expect(since.result).toContain('2,300')
  expect(since.result).not.toContain('1,900')
})

test('the time spent with each of several clients is given with the total', async () => {
  const { post } = await aLibrary()
  const asked = { query: 'How much time did Grant Field and Dockworkers Fund each take?' }
  const { result } = await (await post('/api/search', asked)).json()
  expect(result).toContain('together')
  expect(result).toContain('- **Grant Field**: ')
  expect(result).toContain('- **Dockworkers Fund**: ')
})

async function aBakersLibrary() {
  const user = await aUser()
  const client = await aClient(user, 'Summer Hale')
  await aSaidMeeting(user, ['Summer: I sold my bakery last spring.'], { client })
  await aSaidMeeting(user, ['Summer: The funds did well.'], { client })
  await aSaidMeeting(user, ['Rose: I found a house.'], { client: 'Rose Delgado' })
  const conversationHistory = [
    { role: 'user', content: 'Who sold the bakery?' },
    { role: 'assistant', content: '…' },
  ]
  const { post } = await as(user)
  const next = async (query: string): Promise<string> =>
    (await (await post('/api/search', { query, conversationHistory })).json()).result
  return { user, client, next }
}

test('the last meeting is not compared with others, and of the last six none is left out', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Iris Bloom')
  const amounts = [1640, 1700, 1760, 1820, 1880, 1940]
  for (const [at, amount] of amounts.entries()) {
    const date = `2026-0${at + 1}-14T10:00:00Z`
    const line = at === 1 ? 'Iris: We had tea.' : `Iris: The gap is ${amount} dollars.`
    await aSaidMeeting(user, [line], { client, date })
  }
  const { post } = await as(user)
  const tell = async (query: string) => (await (await post('/api/search', { query })).json()).result
  const last = await tell('Compare the last meeting with Iris on the gap')
  expect(last).toContain('1940')
  expect(last).not.toContain('1640')
  expect(await tell('Compare the last 6 meetings with Iris on the gap')).toContain('1640')
})

test('the length of each meeting with several clients is given per meeting', async () => {
  const { post } = await aLibrary()
  const asked = { query: 'How long was each of my meetings with Grant Field and Dockworkers Fund?' }
  const { result } = await (await post('/api/search', asked)).json()
  expect(result).toContain('in 3 meetings')
  expect(result).not.toContain('together')
})

test('the number of meetings with someone who was only mentioned counts that client’s meetings', async () => {
  const { next } = await aBakersLibrary()
  expect(await next('How many times did I meet her?')).toStartWith('**2 meetings**')
})

test('the last meeting with someone who was only mentioned is not an upcoming one', async () => {
  const { user, client, next } = await aBakersLibrary()
  const date = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const planned = await aSaidMeeting(user, [], { client, date })
  await sql`update meetings set status = 'Scheduled' where id = ${planned}`
  const result = await next('When did I last meet her?')
  expect(result).toContain('Summer Hale')
  expect(result).not.toContain('scheduled')
})

test.each([
  'How many meetings did I have and how long did they take?',
  'Which meetings had no notes and how long were they?',
  'How many clients told me she wants to retire?',
  'Quali riunioni ho avuto il 3 aprile 2026?',
  'Combien de réunions il y a eu en avril 2026 ?',
])('a word other than a personal pronoun limits nothing to a client: %s', async (query) => {
  const { next } = await aBakersLibrary()
  expect(await next(query)).toContain('Rose Delgado')
})

test('a comparison of two periods without a topic lists their meetings first', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Berg Farm')
  for (const month of ['02', '05']) {
    const about = { client, date: `2026-${month}-03T10:00:00Z` }
    const id = await aSaidMeeting(user, ['Lena: The barn is old.'], about)
    await saveSummary(user.id, id, {
      executiveSummary: `Of month ${month}.`,
      keyPoints: [],
      actionItems: [],
      nextMeeting: null,
      evidence: [],
      origin: 'model',
      coverage: 1,
    })
  }
  const { post } = await as(user)
  const ask = async (query: string) => (await (await post('/api/search', { query })).json()).result
  const compared = await ask('Compare May 2026 with February 2026')
  expect(compared).toContain('- **May 1–31**: 1 meeting')
  expect(compared).toContain('- **February 1–28**: 1 meeting')
  expect(compared).toContain('Of month 02.')
  expect(await ask('Compare the barn in May 2026 with February 2026')).not.toContain(
    '- **May 1–31**',
  )
})

test('compared people are quoted in their own words', async () => {
  const user = await aUser()
  const said = [
    ['Lena', 'I would build the barn for 90,000 dollars.'],
    ['Otto', 'Lena wants the barn at once.'],
    ['Otto', 'The barn can wait for ten years.'],
  ] as const
  const lines = said.map(([speaker, text]) => `${speaker}: ${text}`)
  const meetingId = await aSaidMeeting(user, lines, { client: 'Berg Farm' })
  const segments = said.map(([speaker, text], at) => ({ speaker, start: at, end: at + 1, text }))
  await saveTranscript(user.id, meetingId, { fullText: lines.join('\n'), segments })
  const { post } = await as(user)
  const asked = { query: 'Compare what Lena and Otto said about the barn' }
  const { sources } = await (await post('/api/search', asked)).json()
  const quotes = sources.map(({ quote }: { quote: string }) => quote)
  expect(quotes.some((quote: string) => quote.startsWith('Lena: I would build'))).toBe(true)
  expect(quotes.some((quote: string) => quote.includes('can wait'))).toBe(true)
})

test('a family named in the plural is not compared with itself', async () => {
  const user = await aUser()
  const family = { client: await aClient(user, 'Marlow Family') }
  for (const place of ['at home', 'at the bank', 'in a drawer'])
    await aSaidMeeting(user, [`Ada: One of the wills is ${place}.`], family)
  await aSaidMeeting(user, ['Joe: The wills are signed.'], { client: 'Joe Marlow' })
  const { post } = await as(user)
  const query = 'Where do the Marlows keep the wills?'
  const { sources } = await (await post('/api/search', { query })).json()
  expect(sources).toHaveLength(4)
})

test('clients of one name are not compared by the question that follows', async () => {
  const user = await aUser()
  const wells = { client: await aClient(user, 'Penny Wells') }
  for (const amount of ['31,500', '4,200', '900'])
    await aSaidMeeting(user, [`Penny: The insurer paid ${amount} dollars.`], wells)
  await aSaidMeeting(user, ['Penny: The insurer paid nothing.'], { client: 'Penny Price' })
  const { post } = await as(user)
  const query = 'and what did the insurer pay?'
  const content = 'What did Penny say about the flood?'
  const conversationHistory = [
    { role: 'user', content },
    { role: 'assistant', content: 'It came in August.' },
  ]
  const { sources, plan } = await (await post('/api/search', { query, conversationHistory })).json()
  expect(plan.clientIds).toHaveLength(2)
  expect(sources).toHaveLength(4)
})

test('a comparison of many clients takes no search for each', async () => {
  const user = await aUser()
  const names = 'Ada Bea Cleo Dora Edna Fay Gail Ines Judy Kira Lena Mona Nora Olga'.split(' ')
  for (const name of names) {
    const client = await aClient(user, `${name} Wells`)
    await aSaidMeeting(user, [`${name}: The insurer paid after the flood.`], { client })
  }
  const { post } = await as(user)
  let statements = 0
  await observeStatements(() => {
    statements += 1
  })
  const query = `Compare what ${names.slice(1).join(', ')} and Ada said about the insurer`
  const { sources, plan } = await (await post('/api/search', { query })).json()
  await observeStatements(null)
  expect([plan.intent, plan.clientIds.length]).toEqual(['compare', names.length])
  expect(sources.length).toBeGreaterThan(4)
  expect(statements).toBeLessThan(100)
})

test('a client is compared with a person of another client', async () => {
  const user = await aUser()
  const lucia = ['Lucia Barragan: Mediation would save us a year in court.']
  await aSaidMeeting(user, lucia, { client: 'Barragan Foods' })
  const simone = ['Simone Abara: I am not sitting at a table with him, so no mediation.']
  await aSaidMeeting(user, simone, { client: 'Northgate Clinic' })
  const asked = { query: 'How do Barragan Foods and Simone differ on mediation?' }
  const { post } = await as(user)
  const { result } = await (await post('/api/search', asked)).json()
  expect(result).toContain('a year in court')
  expect(result).toContain('not sitting at a table')
})

test('the first meeting is compared with all later ones, not only with the last', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Rose Delgado')
  const say = (said: string, date: string) =>
    aSaidMeeting(user, [`Rose: ${said}`], { client, date: `${date}T10:00:00Z` })
  await say('The lake house goes to Adam.', '2026-01-12')
  await say('I changed my mind, the lake house goes to both.', '2026-03-10')
  await say('The boiler is new.', '2026-05-05')
  const { post } = await as(user)
  const query =
    'What did Rose want for the lake house in the first meeting, and what did she want later?'
  const { result } = await (await post('/api/search', { query })).json()
  expect(result).toContain('goes to Adam')
  expect(result).toContain('goes to both')
})
