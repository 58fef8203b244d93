import { expect, test } from 'bun:test'
import { createCalendar } from '@app/db/accounts/calendars/calendars'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { openDependencies } from '../../dependencies'
import { answer } from '../../search'

/** A Friday. */
const NOW = new Date('2026-11-20T10:00:00Z')

type Event = { title: string; from: string; to: string; allDay?: boolean; client?: number }

/** Asks as a user in New York whose other calendar has these events. */
async function asking(events: Event[], meetings: { title: string; date: string }[] = []) {
  const user = { ...(await aUser()), timeZone: 'America/New_York' }
  const { id: clientId } = await aClient(user, 'Ada Byron')
  for (const { title, date } of meetings)
    await aMeeting(user, { clientId, title, date, status: 'Scheduled' })
  const about = { name: 'Private', host: 'a.test', address: 'x' }
  const calendar = await createCalendar(user.id, about, 5)
  for (const { title, from, to, allDay = false, client = false } of events)
    await sql`
      insert into calendar_events (
        user_id, calendar_id, uid, title, starts_at, ends_at, all_day, client_id
      )
      values (
        ${user.id}, ${calendar?.id ?? 0}, ${title}, ${title}, ${from}, ${to}, ${allDay},
        ${client ? clientId : null}
      )
    `
  return async (query: string) => {
    const dependencies = openDependencies(user.id, {}, AbortSignal.timeout(30_000), NOW)
    return (await answer(user, { query, history: [] }, dependencies)).result
  }
}

const DENTIST = { title: 'Dentist', from: '2026-11-23T20:00:00Z', to: '2026-11-23T21:00:00Z' }
const FAIR = {
  title: 'Tax fair',
  from: '2026-11-24T00:00:00Z',
  to: '2026-11-25T00:00:00Z',
  allDay: true,
}

test('an hour that another calendar takes is not told as free alone', async () => {
  const ask = await asking([DENTIST, FAIR])
  const three = await ask('Am I free on Monday at 3:30?')
  expect(three).toStartWith('You have no meetings coming up for')
  expect(three).toContain(
    'From your other calendars:\n\n- November 23, 2026, 3:00 PM to 4:00 PM: **Dentist**, Private',
  )
  expect(three).not.toContain('Tax fair')
  expect(await ask('Am I free on Monday at 10?')).not.toContain('Dentist')
  expect(await ask('Am I free on Tuesday at 10?')).toContain(
    '- November 24, 2026, all day: **Tax fair**, Private',
  )
})

test('a list of planned meetings names the events of other calendars', async () => {
  const meeting = { title: 'Review', date: '2026-11-23T16:00:00Z' }
  const ask = await asking([DENTIST, FAIR], [meeting])
  const week = await ask('What meetings do I have next week?')
  expect(week).toStartWith('**1 meeting**')
  expect(week.indexOf('Review')).toBeLessThan(week.indexOf('From your other calendars:'))
  expect(week).toContain('Dentist')
  expect(week).toContain('Tax fair')
})

test('events of other clients and past ones are not added', async () => {
  const past = { title: 'Breakfast', from: '2026-11-20T08:00:00Z', to: '2026-11-20T09:00:00Z' }
  const call = {
    title: 'Call about the will',
    from: '2026-11-23T14:00:00Z',
    to: '2026-11-23T15:00:00Z',
  }
  const ask = await asking([past, DENTIST, { ...call, client: 1 }])
  expect(await ask('Do I have a meeting today?')).not.toContain('Breakfast')
  const ada = await ask('Do I have a meeting with Ada on Monday?')
  expect(ada).toContain('**Call about the will**, Ada Byron, Private')
  expect(ada).not.toContain('Dentist')
  expect(await ask('Which meetings did I have on Monday?')).not.toContain('other calendars')
})

test('an event that became a meeting is told once', async () => {
  const meeting = { title: 'Review', date: '2026-11-23T20:00:00Z' }
  const ask = await asking([DENTIST], [meeting])
  await sql`
    update calendar_events
    set meeting_id = (select max(id) from meetings where title = 'Review')
    where title = 'Dentist' and user_id = (select max(user_id) from meetings where title = 'Review')
  `
  const answer = await ask('What meetings do I have on Monday?')
  expect(answer).toStartWith('**1 meeting**')
  expect(answer).not.toContain('Dentist')
})

test('nobody sees the events of others', async () => {
  await asking([DENTIST])
  const ask = await asking([])
  expect(await ask('Am I free on Monday at 3:30?')).not.toContain('Dentist')
})

test('a title in markdown and a long one are a plain line', async () => {
  const ask = await asking([{ ...DENTIST, title: `[x](http://a.test) **${'long '.repeat(80)}` }])
  const answer = await ask('Am I free on Monday at 3:30?')
  expect(answer).toContain('From your other calendars:')
  expect(answer).not.toContain('[x](http')
  expect(answer.length).toBeLessThan(500)
})
