import type { Meeting } from '@app/db/meetings/meetings'
import useSWR from 'swr'
import { fresh } from '../browser/api'
import { LIST_KEPT_MS } from '../data/list-cache'
import { useIsDemo } from '../data/samples/demo-user'
import { sampleMeetings } from '../data/samples/sample-meetings'
import { useDates } from '../time/dates'
import { type MeetingsByDay, meetingsByDay } from './meetings-by-day'
import { monthCall } from './month'

/** Cached, because each part of the page groups the same list by day. */
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
