import { expect, test } from 'bun:test'
import { dayIn, dayName } from '@app/ai/question/dates/calendar'
import { OPEN_PLAN } from '@app/ai/question/plan'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { findLibrary } from '@app/db/search/library'
import { aClient, aUser } from '@app/db/testing/testing'
import { OFFLINE_MODEL } from '../../meetings/indexing'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'
import { resolveMeetingDates } from './meeting-dates'

async function aLibrary() {
  const user = await aUser()
  const at = (date: string) => ({ client: `Client of ${date}`, date: `${date}T10:00:00Z` })
  await aSaidMeeting(user, ['Grant: The office gets a carpet.'], at('2026-01-12'))
  await aSaidMeeting(user, ['Grant: The boiler exploded in the workshop.'], at('2026-03-10'))
  await aSaidMeeting(user, ['Grant: The valuation is done.'], at('2026-05-05'))
  return as(user)
}

test('“since” an event starts at the first meeting that mentioned it', async () => {
  const { post } = await aLibrary()
  const ask = async (query: string) => (await post('/api/search', { query })).json()
  const since = await ask('How many meetings did I have since the boiler exploded?')
  expect(since.result).toStartWith('**2 meetings**')
  expect(since.result).toContain('Counted since March 10, 2026 (“')
  expect(since.result).toContain('boiler exploded')
  const before = await ask('Which meetings did I have before the boiler exploded?')
  expect(before.sources).toHaveLength(1)
  expect(before.result).toContain('January 12, 2026')
})

test('“since” an event that nobody mentioned does not limit counts', async () => {
  const { post } = await aLibrary()
  const query = 'How many meetings did I have since the roof collapsed?'
  const { result } = await (await post('/api/search', { query })).json()
  expect(result).not.toContain('meetings**')
})

test('“since” the review of a month without a meeting starts with that month', async () => {
  const { post } = await aLibrary()
  const count = async (when: string) =>
    (await (await post('/api/search', { query: `How many meetings did I have ${when}?` })).json())
      .result
  for (const [when, counted] of [
    ['since the February review', '**2 meetings**'],
    ['before the April call', '**2 meetings**'],
    ['before the February call', '**1 meeting**'],
    ['since the March review', '**2 meetings**'],
  ] as const) {
    const result = await count(when)
    expect(result).toStartWith(counted)
    expect(result).not.toContain('since:')
    expect(result).not.toContain('before:')
  }
})

test('“said since” a meeting excludes that meeting', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Bishop Bakery')
  const first = ['Ruth: The price of the bread is what it was in 2022.']
  await aSaidMeeting(user, first, { client, date: '2026-01-22T10:00:00Z' })
  const then = ['Ruth: The price of the bread went up by a tenth.']
  await aSaidMeeting(user, then, { client, date: '2026-06-30T10:00:00Z' })
  const query = 'What did Bishop Bakery say about the bread since our call in January 2026?'
  const { result } = await (await (await as(user)).post('/api/search', { query })).json()
  expect(result).toContain('went up by a tenth')
  expect(result).not.toContain('in 2022')
})

test('on the day of a meeting, “said since” it includes that day', async () => {
  const user = await aUser()
  const now = new Date()
  await aSaidMeeting(user, ['Ruth: Bread is dearer.'], { title: 'Review', date: now.toISOString() })
  const since = { expression: 'since:title review', of: 'meeting', from: null, to: null } as const
  const plan = { ...OPEN_PLAN, topic: 'bread', dates: [since] }
  const library = await findLibrary(user.id, OFFLINE_MODEL)
  const [date] = await resolveMeetingDates(user, plan, library, now)
  const today = dayName(dayIn(now, user.timeZone))
  expect(date).toMatchObject({ from: today, to: today })
})

test('“since” an event starts at the oldest meeting that mentions all of it in any inflection', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Bishop Bakery')
  const say = async (texts: string[], date: string) => {
    const lines = texts.map((text) => `Ruth: ${text}`)
    const id = await aSaidMeeting(user, lines, { client, date: `${date}T10:00:00Z` })
    const segments = texts.map((text, at) => ({ speaker: 'Ruth', start: at, end: at + 1, text }))
    await saveTranscript(user.id, id, { fullText: texts.join(' '), segments })
  }
  await say(['My uncle is a painter.', 'Is the oven broken?'], '2026-01-12')
  await say(['The oven broke in the night.', 'The neighbors moved.'], '2026-02-10')
  for (let day = 10; day < 23; day += 1) await say(['The oven broke then.'], `2026-03-${day}`)
  const { post } = await as(user)
  const ask = async (query: string) => (await post('/api/search', { query })).json()
  const since = await ask('How many meetings with Bishop Bakery since the oven breaks?')
  expect(since.result).toStartWith('**14 meetings**')
  expect(since.result).toContain('Counted since February 10, 2026 (“')
  const half = await ask('How many meetings with Bishop Bakery since her uncle moved?')
  expect(half.result).not.toContain('Counted since')
})

test('the first and the last meeting with a client have their days', async () => {
  const user = await aUser()
  const now = new Date('2026-11-21T15:00:00Z')
  const [rose, penny] = [await aClient(user, 'Rose Delgado'), await aClient(user, 'Penny Price')]
  await aSaidMeeting(user, ['Rose: One.'], { client: rose, date: '2026-01-12T10:00:00Z' })
  await aSaidMeeting(user, ['Rose: Two.'], { client: rose, date: '2026-05-05T10:00:00Z' })
  await aSaidMeeting(user, ['Penny: Three.'], { client: penny, date: '2026-06-10T10:00:00Z' })
  const library = await findLibrary(user.id, OFFLINE_MODEL)
  const daysOf = async (expression: string, change = {}) => {
    const date = { expression, of: 'meeting', from: null, to: null } as const
    const plan = { ...OPEN_PLAN, ...change, dates: [date] }
    const [{ from, to } = date] = await resolveMeetingDates(user, plan, library, now)
    return [from, to]
  }
  expect(await daysOf(`at:first client ${rose.id}`)).toEqual(['2026-01-12', '2026-01-12'])
  expect(await daysOf('at:first', { clientIds: [penny.id] })).toEqual(['2026-06-10', '2026-06-10'])
  expect(await daysOf(`before:first client ${penny.id}`)).toEqual([null, '2026-06-09'])
  const list = { intent: 'list' }
  expect(await daysOf(`since:client ${rose.id}`, list)).toEqual(['2026-05-06', '2026-11-21'])
  expect(await daysOf(`since:first client ${rose.id}`, list)).toEqual(['2026-01-12', '2026-11-21'])
  expect(await daysOf(`after:client ${rose.id}`, list)).toEqual(['2026-05-06', null])
})

test('rows since the last meeting with a client leave it out, but not what followed on its day', async () => {
  const user = await aUser()
  const [rose, penny] = [await aClient(user, 'Rose Delgado'), await aClient(user, 'Penny Price')]
  const meet = (client: typeof rose, title: string, date: string) =>
    aSaidMeeting(user, ['Ruth: One.'], { client, title, date })
  await meet(rose, 'Phone call', '2026-01-12T10:00:00Z')
  await meet(rose, 'Review', '2026-05-05T10:00:00Z')
  await meet(penny, 'Phone call', '2026-06-10T10:00:00Z')
  const { post } = await as(user)
  const ask = async (query: string) => (await (await post('/api/search', { query })).json()).result
  expect(await ask('Meetings since I last saw Rose')).toStartWith('**1 meeting**')
  expect(await ask('Meetings since the last phone call with Rose')).toStartWith('**2 meetings**')
  expect(await ask('Who have I met since I last saw Rose?')).toContain('Penny Price')
  expect(await ask('Clients not seen since I last saw Rose')).not.toContain('Rose')
  await meet(penny, 'Signing', '2026-05-05T15:00:00Z')
  expect(await ask('Meetings since I last saw Rose')).toContain('Signing')
})
