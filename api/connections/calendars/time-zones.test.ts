import { expect, test } from 'bun:test'
import { firstSuperlinear } from '@app/ai/testing/linear'
import { parseCalendar } from './parse'
import { withKnownZones } from './time-zones'

const span = { from: new Date('2026-01-01'), to: new Date('2026-12-31'), zone: 'America/Denver' }

function zoneOf(id: string, standard: string, daylight: string, more = ''): string[] {
  const observance = (kind: string, month: number, to: string, from: string) => [
    ...[`BEGIN:${kind}`, 'DTSTART:16010101T020000', `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`],
    ...[`RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=1SU`, `END:${kind}`],
  ]
  return [
    ...['BEGIN:VTIMEZONE', `TZID:${id}`, more].filter(Boolean),
    ...observance('STANDARD', 11, standard, daylight),
    ...(daylight === '' ? [] : observance('DAYLIGHT', 3, daylight, standard)),
    'END:VTIMEZONE',
  ]
}

const event = (uid: string, start: string) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  start,
  'SUMMARY:A',
  'END:VEVENT',
]

async function starts(...lines: string[]) {
  const text = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
  const { events } = await parseCalendar(new TextEncoder().encode(text), span)
  return events.map(({ startsAt }) => startsAt.slice(0, 16))
}

test('a zone by another name is known by its name’s end, its location or its offsets', async () => {
  for (const [id, written, more] of [
    ['/mozilla.org/20050126_1/America/New_York', '/mozilla.org/20050126_1/America/New_York'],
    ['Office', 'Office', 'X-LIC-LOCATION:America/New_York'],
    ['GMT -0500 (Standard) / GMT -0400 (Daylight)', 'GMT -0500 (Standard) / GMT -0400 (Daylight)'],
    ['Head office: east', '"Head office: east"'],
  ] as const) {
    const found = await starts(
      ...zoneOf(id, '-0500', '-0400', more),
      ...event('a', `DTSTART;TZID=${written}:20260114T100000`),
      ...event('b', `DTSTART;TZID=${written}:20260714T100000`),
    )
    expect([id, ...found]).toEqual([id, '2026-01-14T15:00', '2026-07-14T14:00'])
  }
})

test('a name that ends in a known one needs no definition', async () => {
  for (const id of ['/Europe/Stockholm', '"/softwarestudio.org/Olson_2/Europe/Stockholm"']) {
    const found = await starts(...event('a', `DTSTART;TZID=${id}:20260714T100000`))
    expect(found).toEqual(['2026-07-14T08:00'])
  }
})

test('without daylight saving time, the offset stays', async () => {
  const found = await starts(
    ...zoneOf('Plant', '-0700', ''),
    ...event('a', 'DTSTART;TZID=Plant:20260714T100000'),
  )
  expect(found).toEqual(['2026-07-14T17:00'])
})

test('thousands of zones, whole or not, leave the events', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => zoneOf(`Zone ${at}`, '-0437', '')).flat()
  expect(await starts(...many, ...event('a', 'DTSTART:20260714T100000Z'))).toHaveLength(1)
  const begun = Array(100_000).fill('BEGIN:VTIMEZONE')
  expect(await starts(...begun, ...event('a', 'DTSTART:20260714T100000Z'))).toHaveLength(1)
})

test('a zone’s name of any length is read in linear time', () => {
  const make = (characters: number) =>
    `BEGIN:VTIMEZONE\nTZID:${'A'.repeat(characters)}\nEND:VTIMEZONE\n`.repeat(4)
  // JavaScriptCore gives up on longer ones
  const within = [128, 1024, 8 * 1024]
  const read = (text: string) => withKnownZones(text, span.zone)
  expect(firstSuperlinear(make, read, within)).toBeNull()
})
