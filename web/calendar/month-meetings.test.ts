import { expect, test } from 'bun:test'
import type { Meeting } from '@app/db/meetings/meetings'
import { sampleMeetings } from '../data/samples/sample-meetings'
import { dayIn } from '../time/days'
import { meetingsByDay } from './meetings-by-day'

const QUARTER_HOUR_MS = 15 * 60_000
const [sample] = sampleMeetings(new Date('2026-11-21T15:00:00.000Z'))

/** A meeting every 15 minutes for two days, newest first like in a list. */
function around(iso: string): Meeting[] {
  if (!sample) throw new Error('there is no sample meeting')
  return Array.from({ length: 192 }, (_, id) => {
    const at = Date.parse(iso) + (95 - id) * QUARTER_HOUR_MS
    return { ...sample, id, date: new Date(at).toISOString() }
  })
}

for (const [zone, change] of [
  ['UTC', '2026-11-21T00:00:00.000Z'],
  ['America/New_York', '2026-11-01T06:00:00.000Z'],
  ['America/Havana', '2026-11-01T05:00:00.000Z'],
  ['Asia/Beirut', '2026-10-24T21:00:00.000Z'],
  ['Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21T18:15:00.000Z'],
] as const) {
  test(`each meeting is on its day in ${zone}, earliest first, even across clock changes`, () => {
    const meetings = around(change)
    const inOrder = meetings.toReversed()
    const expected = Map.groupBy(inOrder, ({ date }) => dayIn(zone, new Date(date)))
    expect([...meetingsByDay(meetings, zone)]).toEqual([...expected])
  })
}

test('meetings at the same time are in order of creation', () => {
  const [one, other] = around('2026-11-21T12:00:00.000Z').slice(0, 2)
  if (!one || !other) throw new Error('there are no meetings')
  const byDay = meetingsByDay([{ ...other, date: one.date }, one], 'UTC')
  expect([...byDay.values()].flat().map(({ id }) => id)).toEqual([one.id, other.id])
})
