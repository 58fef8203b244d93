import { expect, test } from 'bun:test'
import { longestTurn } from '../../testing/longest-turn'
import { CALENDAR_LIMITS } from './limits'
import { parseCalendar } from './parse'
import { aCalendar } from './testing'

const span = { from: new Date('2026-03-01'), to: new Date('2026-12-31'), zone: 'America/New_York' }

function parse(...events: string[][]) {
  return parseCalendar(new TextEncoder().encode(aCalendar(...events)), span)
}

async function times(...event: string[]) {
  const { events } = await parse(['UID:a', 'SUMMARY:Review', ...event])
  return events.map(({ startsAt, endsAt }) => `${startsAt}/${endsAt}`)
}

test('times use their zone, in both naming schemes, and the reader’s if there is none', async () => {
  const nine = '20260407T090000'
  expect(await times(`DTSTART;TZID=Europe/Berlin:${nine}`, 'DURATION:PT1H')).toEqual([
    '2026-04-07T07:00:00.000Z/2026-04-07T08:00:00.000Z',
  ])
  expect(await times(`DTSTART;TZID=W. Europe Standard Time:${nine}`, 'DURATION:PT1H')).toEqual([
    '2026-04-07T07:00:00.000Z/2026-04-07T08:00:00.000Z',
  ])
  expect(await times(`DTSTART:${nine}`, 'DURATION:PT1H')).toEqual([
    '2026-04-07T13:00:00.000Z/2026-04-07T14:00:00.000Z',
  ])
})

test('a file may have several calendars, and lines after them', async () => {
  const one = aCalendar(['UID:a', 'DTSTART:20260407T090000Z', 'SUMMARY:A'])
  const other = aCalendar(['UID:b', 'DTSTART:20260408T090000Z', 'SUMMARY:B'])
  const file = new TextEncoder().encode(`${one}${other}X-COMMENT:cached`)
  expect((await parseCalendar(file, span)).uids).toEqual(['a', 'b'])
})

test('a rule with spaces or backslashes is read, an event with an unknown rule is kept', async () => {
  const start = 'DTSTART:20260407T090000Z'
  expect(await times(start, 'RRULE:FREQ=WEEKLY;BYDAY=TU, WE;COUNT=3')).toHaveLength(3)
  expect(await times(start, 'RRULE:FREQ=DAILY\\;COUNT=2')).toHaveLength(2)
  expect(await times(start, 'RRULE:FREQ=NOW')).toEqual([
    '2026-04-07T09:00:00.000Z/2026-04-07T09:00:00.000Z',
  ])
})

test('all-day events stay on their day, in any zone', async () => {
  const { events } = await parse(['UID:a', 'DTSTART;VALUE=DATE:20260407', 'SUMMARY:Away'])
  expect(events).toMatchObject([
    { allDay: true, startsAt: '2026-04-07T00:00:00.000Z', endsAt: '2026-04-08T00:00:00.000Z' },
  ])
})

test('a weekly event keeps its hour across DST changes', async () => {
  const berlin = 'TZID=Europe/Berlin:2026'
  expect(
    await times(
      `DTSTART;${berlin}0322T090000`,
      `DTEND;${berlin}0322T100000`,
      'RRULE:FREQ=WEEKLY;COUNT=2',
    ),
  ).toEqual([
    '2026-03-22T08:00:00.000Z/2026-03-22T09:00:00.000Z',
    '2026-03-29T07:00:00.000Z/2026-03-29T08:00:00.000Z',
  ])
})

test('of a series one event is moved, one canceled and one left out', async () => {
  const { events, uids } = await parse(
    [
      ...['UID:a', 'SUMMARY:Weekly', 'DTSTART:20260401T090000Z', 'DTEND:20260401T100000Z'],
      ...['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20260422T090000Z'],
    ],
    ['UID:a', 'RECURRENCE-ID:20260408T090000Z', 'DTSTART:20260409T110000Z', 'SUMMARY:Moved'],
    ['UID:a', 'RECURRENCE-ID:20260415T090000Z', 'DTSTART:20260415T090000Z', 'STATUS:CANCELLED'],
  )
  expect(events.map(({ title, startsAt, occurrence }) => [title, startsAt, occurrence])).toEqual([
    ['Weekly', '2026-04-01T09:00:00.000Z', '2026-04-01T09:00:00.000Z'],
    ['Moved', '2026-04-09T11:00:00.000Z', '2026-04-08T09:00:00.000Z'],
  ])
  expect(uids).toEqual(['a'])
})

test('private events show only busy times, and people who declined are left out', async () => {
  const { events } = await parse(
    [
      ...['UID:a', 'DTSTART:20260401T090000Z', 'CLASS:PRIVATE', 'SUMMARY:Doctor', 'LOCATION:Town'],
      'ATTENDEE;CN=Doctor:mailto:doctor@example.com',
    ],
    [
      ...['UID:b', 'DTSTART:20260402T090000Z', 'SUMMARY:Review\\, \\u202eannual'],
      'ATTENDEE;CN="Ann Whitfield":MAILTO:Ann@Example.com',
      'ATTENDEE;CN=Bob;PARTSTAT=DECLINED:mailto:bob@example.com',
      'ATTENDEE;CN=Blue;CUTYPE=ROOM:mailto:blue@example.com',
    ],
  )
  expect(events).toMatchObject([
    { title: 'Busy', location: '', emails: [], names: [] },
    { emails: ['ann@example.com'], names: ['Ann Whitfield'] },
  ])
})

test('an invalid event leaves the others', async () => {
  const { events } = await parse(
    ['UID:a', 'DTSTART:nonsense', 'SUMMARY:Odd'],
    ['UID:b', 'DTSTART:20260402T090000Z', 'RRULE:FREQ=WEEKLY;UNTIL=never', 'SUMMARY:Odd'],
    ['UID:c', 'DTSTART:20260402T090000Z', 'SUMMARY:Review'],
  )
  expect(events.map(({ title }) => title)).toContain('Review')
})

test('an id that the database can’t store leaves the other events', async () => {
  const { events, uids } = await parse(
    ['UID:a\0b', 'DTSTART:20260402T090000Z', 'SUMMARY:One\0two'],
    ['UID:c', 'DTSTART:20260402T090000Z', 'SUMMARY:Review'],
  )
  expect(events.map(({ title }) => title)).toEqual(['One two', 'Review'])
  expect(uids).toEqual(['a b', 'c'])
})

test('malicious rules cost this process neither time nor memory', async () => {
  const start = 'DTSTART:19700101T000000Z'
  const numbers = (most: number) => Array.from({ length: most }, (_, number) => number).join()
  const all = `BYHOUR=${numbers(24)};BYMINUTE=${numbers(60)};BYSECOND=${numbers(60)}`
  const read: string[] = []
  const longest = await longestTurn(async () => {
    const { events } = await parse(
      ['UID:a', start, `RRULE:FREQ=YEARLY;${all}`],
      ['UID:b', start, 'RRULE:FREQ=SECONDLY'],
      ['UID:c', start, 'RRULE:FREQ=DAILY'],
      ['UID:d', start, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31'],
    )
    read.push(...events.map(({ uid }) => uid))
  })
  expect(new Set(read)).toEqual(new Set(['c']))
  expect(longest).toBeLessThan(0.5)
})

test('endless lines, folds, lists and people leave the other events', async () => {
  const start = 'DTSTART:20260402T090000Z'
  const days = Array.from({ length: 20_000 }, (_, at) => `202604${10 + (at % 20)}T090000Z`).join()
  const { events } = await parse(
    ['UID:line', start, `SUMMARY:${'\\,'.repeat(200_000)}`],
    ['UID:folds', start, `SUMMARY:${'a\r\n '.repeat(100_000)}`],
    ['UID:out', start, 'RRULE:FREQ=DAILY', `EXDATE:${days}`],
    ['UID:also', start, `RDATE:${days}`],
    ['UID:people', start, ...new Array(20_000).fill('ATTENDEE;CN=Ada:mailto:ada@example.com')],
    ['UID:parameters', start, `ATTENDEE${';X=1'.repeat(50_000)}:mailto:ada@example.com`],
    ['UID:good', start, 'SUMMARY:Review'],
  )
  expect(events.filter(({ uid }) => uid === 'good')).toHaveLength(1)
  expect(events.length).toBeLessThanOrEqual(CALENDAR_LIMITS.events)
  const lengths = events.map(({ title }) => title.length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(CALENDAR_LIMITS.titleCharacters)
  const people = events.map(({ emails }) => emails.length)
  expect(Math.max(...people)).toBeLessThanOrEqual(CALENDAR_LIMITS.attendees)
})

test('series beyond the limit are dropped', async () => {
  const many = Array.from({ length: 30 }, (_, index) => [
    ...[`UID:${index}`, 'DTSTART:20260301T090000Z', 'RRULE:FREQ=DAILY', 'SUMMARY:Daily'],
  ])
  const { events } = await parse(...many)
  expect(events).toHaveLength(CALENDAR_LIMITS.events)
})

test('an invalid or truncated calendar is refused', async () => {
  const whole = aCalendar(['UID:a', 'DTSTART:20260401T090000Z'])
  for (const text of ['', '<html>Sign in</html>', whole.slice(0, -20)]) {
    await expect(parseCalendar(new TextEncoder().encode(text), span)).rejects.toThrow(
      'no complete calendar',
    )
  }
})
