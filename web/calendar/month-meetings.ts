import type { Meeting } from '@app/db/meetings/meetings'
import { addDays } from 'date-fns/addDays'
import useSWR from 'swr'
import { fresh } from '../browser/api'
import { LIST_KEPT_MS } from '../data/list-cache'
import { useIsDemo } from '../data/samples/demo-user'
import { sampleMeetings } from '../data/samples/sample-meetings'
import { useDates } from '../time/dates'
import { changeDay, dayIn, momentIn } from '../time/days'
import { monthCall } from './month'

type MeetingsByDay = Map<string, Meeting[]>

/** Each part of the page asks for the days of the same list. */
const known = new WeakMap<Meeting[], { zone: string; byDay: MeetingsByDay }>()

/** The meetings on a month's page by the reader's day, earliest first; undefined while they load. */
export function useMonthMeetings(month: string) {
  const demo = useIsDemo()
  const { zone, now } = useDates()
  const { data, error, mutate } = useSWR<Meeting[]>(demo ? null : monthCall(month, zone), {
    ...fresh(),
    dedupingInterval: LIST_KEPT_MS,
  })
  const meetings = demo ? sampleMeetings(now) : data
  return { byDay: meetings && daysOf(meetings, zone), error, reload: () => mutate() }
}

function daysOf(meetings: Meeting[], zone: string): MeetingsByDay {
  const last = known.get(meetings)
  if (last?.zone === zone) return last.byDay
  const byDay = meetingsByDay(meetings, zone)
  known.set(meetings, { zone, byDay })
  return byDay
}

/** Meetings by the day (yyyy-MM-dd) in a zone, earliest first. */
export function meetingsByDay(meetings: Meeting[], zone: string): MeetingsByDay {
  const byDay: MeetingsByDay = new Map()
  let day = ''
  // asking the zone for the day of each meeting takes as long as drawing the page
  let dayEnds = Number.NEGATIVE_INFINITY
  for (const { meeting, at } of meetings.map(withTime).sort(byTime)) {
    if (at >= dayEnds) {
      day = dayIn(zone, new Date(at))
      dayEnds = Date.parse(
        momentIn(
          zone,
          changeDay(day, (date) => addDays(date, 1)),
        ),
      )
    }
    const listed = byDay.get(day)
    if (listed) listed.push(meeting)
    else byDay.set(day, [meeting])
  }
  return byDay
}

type Timed = { meeting: Meeting; at: number }

function withTime(meeting: Meeting): Timed {
  return { meeting, at: Date.parse(meeting.date) }
}

function byTime(one: Timed, other: Timed): number {
  return one.at - other.at || one.meeting.id - other.meeting.id
}
