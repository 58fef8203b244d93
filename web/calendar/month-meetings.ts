import type { Meeting } from '@app/db/meetings/meetings'
import { useMemo } from 'react'
import useSWR from 'swr'
import { fresh } from '../browser/api'
import { LIST_KEPT_MS } from '../data/list-cache'
import { useIsDemo } from '../data/samples/demo-user'
import { sampleMeetings } from '../data/samples/sample-meetings'
import { useDates } from '../time/dates'
import { dayIn } from '../time/days'
import { monthCall } from './month'

/** The meetings on a month's page by the reader's day, earliest first; undefined while they load. */
export function useMonthMeetings(month: string) {
  const demo = useIsDemo()
  const { zone, now } = useDates()
  const { data, error, mutate } = useSWR<Meeting[]>(demo ? null : monthCall(month, zone), {
    ...fresh(),
    dedupingInterval: LIST_KEPT_MS,
  })
  const byDay = useMemo(() => {
    const meetings = demo ? sampleMeetings(now) : data
    return (
      meetings && Map.groupBy(meetings.toSorted(byTime), ({ date }) => dayIn(zone, new Date(date)))
    )
  }, [demo, now, data, zone])
  return { byDay, error, reload: () => mutate() }
}

function byTime(a: Meeting, b: Meeting): number {
  return Date.parse(a.date) - Date.parse(b.date) || a.id - b.id
}
