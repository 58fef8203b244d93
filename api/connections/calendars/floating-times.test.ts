import { expect, test } from 'bun:test'
import { firstSuperlinear } from '@app/ai/testing/linear'
import { withZones } from './floating-times'
import { parseCalendar } from './parse'
import { aCalendar } from './testing'

const span = { from: new Date('2026-01-01'), to: new Date('2026-12-31'), zone: 'America/Denver' }

async function timesIn(calendar: string) {
  const { events } = await parseCalendar(new TextEncoder().encode(calendar), span)
  return events.flatMap(({ startsAt, endsAt }) => [startsAt.slice(5, 16), endsAt.slice(5, 16)])
}

test('a series in no zone keeps its hour across DST changes', async () => {
  const times = ['DTSTART:20261026T090000', 'DTEND:20261026T100000', 'EXDATE:20261102T090000']
  const series = ['UID:a', ...times, 'RRULE:FREQ=WEEKLY;COUNT=3']
  expect(await timesIn(aCalendar(series))).toEqual([
    ...['10-26T15:00', '10-26T16:00', '11-09T16:00', '11-09T17:00'],
  ])
})

test('times without a zone are in their calendar’s, and an end in its start’s', async () => {
  const event = (zone: string) => [`DTSTART${zone}:20260707T090000`, 'DTEND:20260707T100000']
  const inLondon = (calendar: string) =>
    calendar.replace('PRODID', 'X-WR-TIMEZONE;VALUE=TEXT:Europe/London\r\nPRODID')
  expect(await timesIn(inLondon(aCalendar(['UID:a', ...event('')])))).toEqual([
    ...['07-07T08:00', '07-07T09:00'],
  ])
  const berlin = aCalendar(['UID:a', ...event(';VALUE=DATE-TIME;TZID="Europe/Berlin"')])
  expect(await timesIn(inLondon(berlin))).toEqual(['07-07T07:00', '07-07T08:00'])
})

test('names of parts and properties may be in small letters', async () => {
  const calendar = aCalendar(['UID:a', 'DTSTART:20260707T090000Z', 'DTEND:20260707T100000Z'])
  const small = calendar.replace(/^[A-Z]+(:VEVENT)?(?=[:\r])/gm, (name) => name.toLowerCase())
  expect(small).toContain('begin:vevent\r\nuid:a\r\ndtstart:')
  expect(await timesIn(small)).toEqual(['07-07T09:00', '07-07T10:00'])
})

test('times take linear time', () => {
  for (const line of [
    'DTSTART;A=B',
    'DTSTART',
    'BEGIN:VEVENT\n',
    '\nBEGIN:VTIMEZONE\n',
    ';TZID=',
  ]) {
    const make = (length: number) => `BEGIN:VEVENT\nDTSTART${line.repeat(length / 8)}`
    expect(firstSuperlinear(make, (text) => withZones(text, span.zone))).toBeNull()
  }
})
