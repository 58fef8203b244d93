import { expect, test } from 'bun:test'
import { createCalendar } from '@app/db/accounts/calendars/calendars'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { env } from '../../../env'
import { withAi } from '../../../meetings/testing'
import { openDependencies } from '../../dependencies'
import { answer } from '../../search'
import { aSaidMeeting } from '../../testing'

/** A Friday. */
const NOW = new Date('2026-11-20T10:00:00Z')

type Event = { title: string; at: string; place?: string; with?: string[]; allDay?: boolean }

/** Asks as a user in London with a client, a processed meeting and what is to come. */
async function asking(events: Event[], planned: { title: string; date: string }[] = []) {
  const { user } = await aCalendar(events, planned)
  return async (query: string) => {
    const dependencies = openDependencies(user.id, {}, AbortSignal.timeout(30_000), NOW)
    return (await answer(user, { query, history: [] }, dependencies)).result
  }
}

async function aCalendar(
  events: Event[],
  planned: { title: string; date: string }[] = [],
  timeZone = 'Europe/London',
) {
  const user = { ...(await aUser()), timeZone }
  const client = await aClient(user, 'Ada Byron')
  const clientId = client.id
  await aSaidMeeting(user, ['Ada: The hearing is on the second of March.'], {
    client,
    date: '2026-11-03T10:00:00Z',
  })
  for (const each of planned) await aMeeting(user, { clientId, ...each, status: 'Scheduled' })
  const calendar = await createCalendar(
    user.id,
    { name: 'Private', host: 'a.test', address: 'x' },
    5,
  )
  for (const { title, at, place = '', with: names = [], allDay = false } of events)
    await sql`
      insert into calendar_events (
        user_id, calendar_id, uid, title, location, names, starts_at, ends_at, all_day
      )
      values (
        ${user.id}, ${calendar?.id ?? 0}, ${title + at}, ${title}, ${place}, ${names}, ${at},
        ${new Date(Date.parse(at) + (allDay ? 24 : 1) * 3600_000).toISOString()}, ${allDay}
      )
    `
  return { user }
}

const FAIR = { title: 'Tax fair', at: '2026-12-02T09:00:00Z', place: 'Hall 4', with: ['Tom Reed'] }
const SWIM = { title: 'Swimming', at: '2026-11-24T18:00:00Z' }

test('when, where and with whom an event of another calendar is', async () => {
  const ask = await asking([FAIR, SWIM])
  const line =
    'From your other calendars:\n\n- December 2, 2026, 9:00 AM to 10:00 AM: **Tax fair**, Private, at Hall 4, with Tom Reed'
  for (const question of [
    'When is the tax fair?',
    'What time is my tax fair?',
    'Where is the tax fair?',
    'Who is coming to the tax fair?',
    'What is the date and time of the tax fair?',
    'When is the tax fair in December?',
  ])
    expect([question, await ask(question)]).toEqual([question, line])
})

test('an occasion is found by other words for it', async () => {
  const ask = await asking([{ title: 'Zahnarzt', at: '2026-11-26T09:00:00Z' }, SWIM])
  expect(await ask('When is my swim lesson?')).toContain('**Swimming**')
  expect(await ask('Wann ist mein Zahnarzttermin?')).toContain('**Zahnarzt**')
})

test('planned meetings and events of one name are told together', async () => {
  const ask = await asking([FAIR], [{ title: 'Tax fair dinner', date: '2026-12-02T19:00:00Z' }])
  const both = await ask('When is the tax fair?')
  expect(both).toContain('**Tax fair dinner**, Ada Byron (scheduled) [1]')
  expect(both).toContain('**Tax fair**, Private')
})

test('what was said is followed by what is planned under that name', async () => {
  const ask = await asking([{ title: 'Hearing', at: '2027-03-02T10:00:00Z' }])
  const both = await ask('When is the hearing?')
  expect(both).toContain('March 2, 2027, 10:00 AM to 11:00 AM: **Hearing**')
  expect(both).toContain('The hearing is on the second of March.')
})

test('no model reads what other calendars have, which ends its answer', async () => {
  await withAi(async (server) => {
    const { user } = await aCalendar([{ title: 'Hearing', at: '2027-03-02T10:00:00Z' }])
    let read = ''
    server.scriptChat((body) => {
      read += JSON.stringify(body)
      return 'It is on the second of March [1].'
    })
    const dependencies = openDependencies(user.id, env.ai, AbortSignal.timeout(30_000), NOW)
    const { result, sources } = await answer(
      user,
      { query: 'When is the hearing?', history: [] },
      dependencies,
    )
    expect(result).toStartWith('It is on the second of March [1].')
    expect(result).toContain('From your other calendars:')
    expect(sources).toHaveLength(1)
    expect(read).toContain('second of March')
    const history = [
      { role: 'user' as const, content: 'When is the hearing?' },
      { role: 'assistant' as const, content: result },
    ]
    await answer(user, { query: 'What did Ada say about it?', history }, dependencies)
    expect(read).toContain('It is on the second of March [1].')
    expect(read).not.toContain('Private')
  })
})

test('what is near keeps its sources beside what is planned', async () => {
  const ask = await aCalendar([], [{ title: 'Hearing of Ada', date: '2027-03-02T10:00:00Z' }])
  const dependencies = openDependencies(ask.user.id, {}, AbortSignal.timeout(30_000), NOW)
  const query = 'What was said about the Hearing in Paris?'
  const { result, sources } = await answer(ask.user, { query, history: [] }, dependencies)
  for (const [, number = ''] of result.matchAll(/\[(\d+)\]/g))
    expect(sources[Number(number) - 1]).toBeDefined()
})

test('an all-day event is on its day in every time zone', async () => {
  const event = { title: 'Tax fair', at: '2026-12-02T00:00:00Z', allDay: true }
  for (const timeZone of ['America/New_York', 'Pacific/Auckland']) {
    const { user } = await aCalendar([event], [], timeZone)
    const dependencies = openDependencies(user.id, {}, AbortSignal.timeout(30_000), NOW)
    const query = 'Where is the tax fair on December 2?'
    const { result } = await answer(user, { query, history: [] }, dependencies)
    expect(result).toStartWith('From your other calendars:\n\n- December 2, 2026, all day')
  }
})

test('an occasion on another day does not hide that there is none then', async () => {
  const ask = await asking([FAIR])
  const other = await ask('When is the tax fair tomorrow?')
  expect(other).not.toStartWith('From')
  expect(other).toContain('**Tax fair**')
})

test('what nobody said stays denied before what is planned under that name', async () => {
  const ask = await asking([FAIR])
  const said = await ask('What was said about the tax fair?')
  expect(said).not.toStartWith('From your other calendars')
  expect(await ask('What did Ada say about the tax return?')).not.toContain('Tax fair')
})

test('past events and those of other users are left out', async () => {
  const past = { title: 'Tax fair', at: '2026-11-12T09:00:00Z' }
  expect(await (await asking([past]))('When is the tax fair?')).not.toContain('12, 2026')
  expect(await (await asking([FAIR]))('When was the tax fair?')).not.toContain('other calendars')
  const ask = await asking([])
  expect(await ask('When is the tax fair?')).not.toContain('Hall 4')
})

test('the next of several is one', async () => {
  const ask = await asking([SWIM, { ...SWIM, at: '2026-12-01T18:00:00Z' }])
  const next = await ask('When is my next swimming appointment?')
  expect(next).toContain('November 24')
  expect(next).not.toContain('December 1')
})

test('without any meeting to come, the events of other calendars are told', async () => {
  const ask = await asking([SWIM])
  const none = await ask('What meetings do I have coming up?')
  expect(none).toStartWith('You have no meetings coming up')
  expect(none).toContain('**Swimming**')
})
