import { expect, test } from 'bun:test'
import { parseCalendar } from './parse'
import { aCalendar } from './testing'

const span = { from: new Date('2026-03-01'), to: new Date('2026-12-31'), zone: 'America/New_York' }
const inBerlin = (day: string, hour = '09') => `TZID=Europe/Berlin:2026${day}T${hour}0000`

async function eventsIn(...events: string[][]) {
  const file = new TextEncoder().encode(aCalendar(...events))
  return (await parseCalendar(file, span)).events
}

async function starts(...events: string[][]) {
  return (await eventsIn(...events)).map(({ startsAt }) => startsAt.slice(0, 16))
}

test('a series begins at its start, even on a day that its rule doesn’t name', async () => {
  const series = ['UID:a', 'DTSTART:20260407T090000Z', 'RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=2']
  expect(await starts(series)).toEqual([
    ...['2026-04-07T09:00', '2026-04-10T09:00', '2026-04-17T09:00'],
  ])
  expect(await starts([...series, 'EXDATE:20260407T090000Z'])).toHaveLength(2)
})

test('a series that ended before it began has no events', async () => {
  const end = 'RRULE:FREQ=WEEKLY;UNTIL=20260407T085959Z'
  expect(await starts(['UID:a', 'DTSTART:20260407T090000Z', end])).toEqual([])
  const before = ['DTSTART;VALUE=DATE:20260407', 'RRULE:FREQ=WEEKLY;UNTIL=20260406']
  expect(await starts(['UID:a', ...before])).toEqual([])
})

test('dates beside a rule, or without one, are read', async () => {
  const start = [`DTSTART;${inBerlin('0407')}`, `DTEND;${inBerlin('0407', '10')}`]
  expect(
    await starts(['UID:a', ...start, `RDATE;${inBerlin('0409', '14')},20260413T090000`]),
  ).toEqual(['2026-04-07T07:00', '2026-04-09T12:00', '2026-04-13T07:00'])
  const periods = 'RDATE;VALUE=PERIOD:20260407T070000Z/PT1H,20260410T070000Z/20260410T080000Z'
  const events = await eventsIn(['UID:a', ...start, 'RRULE:FREQ=DAILY;COUNT=2', periods])
  expect(
    events.map(({ startsAt, endsAt }) => startsAt.slice(8, 13) + endsAt.slice(10, 13)),
  ).toEqual(['07T07T08', '08T07T08', '10T07T08'])
  const days = ['DTSTART;VALUE=DATE:20260407', 'RDATE;VALUE=DATE:20260410']
  expect(await starts(['UID:a', ...days])).toEqual(['2026-04-07T00:00', '2026-04-10T00:00'])
})

test('a date with its own length is as long as that', async () => {
  const start = ['UID:a', `DTSTART;${inBerlin('0407')}`, `DTEND;${inBerlin('0407', '10')}`]
  const utc = '20260410T070000Z/20260410T100000Z,20260413T070000Z/PT1H30M,20260416T070000Z/P1D'
  const berlin = '20260420T090000/20260420T093000,20260422T090000/later'
  const events = await eventsIn([
    ...start,
    `RDATE;VALUE=PERIOD:${utc}`,
    `RDATE;VALUE=PERIOD;TZID=Europe/Berlin:${berlin}`,
  ])
  expect(
    events.map(({ startsAt, endsAt }) => `${startsAt.slice(8, 16)} ${endsAt.slice(8, 16)}`),
  ).toEqual([
    ...['07T07:00 07T08:00', '10T07:00 10T10:00', '13T07:00 13T08:30', '16T07:00 17T07:00'],
    ...['20T07:00 20T07:30', '22T07:00 22T08:00'],
  ])
})

test('single events of a series are read without the series', async () => {
  const one = (day: string, ...more: string[]) => [
    ...[`DTSTART:202604${day}T090000Z`, `RECURRENCE-ID:202604${day}T090000Z`, ...more],
  ]
  expect(await starts(one('07', 'UID:a'), one('14', 'UID:a'), one('21'))).toEqual([
    ...['2026-04-07T09:00', '2026-04-14T09:00', '2026-04-21T09:00'],
  ])
})

test('a change of all later events changes them', async () => {
  const events = await eventsIn(
    ['UID:a', 'SUMMARY:A', 'DTSTART:20260407T090000Z', 'RRULE:FREQ=WEEKLY;COUNT=4'],
    [
      ...['UID:a', 'SUMMARY:B', 'DTSTART:20260415T100000Z', 'DTEND:20260415T103000Z'],
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20260414T090000Z',
    ],
    ['UID:a', 'SUMMARY:C', 'DTSTART:20260423T110000Z', 'RECURRENCE-ID:20260421T090000Z'],
  )
  expect(events.map(({ title, startsAt, endsAt }) => [title, startsAt, endsAt].join(' '))).toEqual([
    'A 2026-04-07T09:00:00.000Z 2026-04-07T09:00:00.000Z',
    'B 2026-04-15T10:00:00.000Z 2026-04-15T10:30:00.000Z',
    'C 2026-04-23T11:00:00.000Z 2026-04-23T11:00:00.000Z',
    'B 2026-04-29T10:00:00.000Z 2026-04-29T10:30:00.000Z',
  ])
})

test('a day that is left out or changed is one where the series is', async () => {
  const late = [`DTSTART;${inBerlin('0407', '01')}`, 'RRULE:FREQ=DAILY;COUNT=3', 'UID:a']
  expect(await starts([...late, 'EXDATE;VALUE=DATE:20260408'])).toEqual([
    ...['2026-04-06T23:00', '2026-04-08T23:00'],
  ])
  const changed = [
    'UID:a',
    'RECURRENCE-ID;VALUE=DATE:20260408',
    `DTSTART;${inBerlin('0408', '05')}`,
  ]
  expect(await starts(late, changed)).toEqual([
    ...['2026-04-06T23:00', '2026-04-08T03:00', '2026-04-08T23:00'],
  ])
})

test('an event of the whole day may become one with a time, and the reverse', async () => {
  const events = await eventsIn(
    ['UID:a', 'DTSTART;VALUE=DATE:20260407', 'RRULE:FREQ=DAILY;COUNT=2'],
    ['UID:a', 'RECURRENCE-ID;VALUE=DATE:20260408', 'DTSTART:20260408T150000Z'],
  )
  expect(events.map(({ startsAt, allDay }) => [startsAt.slice(0, 16), allDay])).toEqual([
    ['2026-04-07T00:00', true],
    ['2026-04-08T15:00', false],
  ])
})

test('a rule may name a few hours of the day; of one with many, the start is kept', async () => {
  const start = ['UID:a', 'DTSTART:20260407T090000Z']
  expect(await starts([...start, 'RRULE:FREQ=DAILY;COUNT=3;BYHOUR=9,15;BYMINUTE=0'])).toEqual([
    ...['2026-04-07T09:00', '2026-04-07T15:00', '2026-04-08T09:00'],
  ])
  expect(await starts([...start, 'RRULE:FREQ=MINUTELY'])).toEqual(['2026-04-07T09:00'])
})

test('events without an id are kept apart', async () => {
  const one = ['DTSTART:20260407T090000Z', 'SUMMARY:A']
  const others = [
    ['DTSTART:20260408T090000Z', 'SUMMARY:A', 'UID:'],
    ['DTSTART:20260407T090000Z', 'SUMMARY:B'],
  ]
  const events = await eventsIn(one, ...others)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
  expect(events).toEqual(await eventsIn(one, ...others))
})
