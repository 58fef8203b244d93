import type { Meeting } from '@app/db/meetings'
import { useMemo } from 'react'
import useSWR from 'swr'
import { fresh } from '../api'
import { useUser } from '../auth/user'
import { demoUserId } from '../clients/sample-clients'
import { sampleMeetings } from '../meetings/samples'
import { useDates } from '../time'
import { monthCall } from './month'

/** How long a month is kept before it is asked for again, in milliseconds. */
const keptMs = 30_000

/** The meetings on a month's page by the reader's day, earliest first; undefined while they load. */
export function useMonthMeetings(month: string) {
  const demo = useUser()?.id === demoUserId
  const { zone, now, day } = useDates()
  const { data, error, mutate } = useSWR<Meeting[]>(demo ? null : monthCall(month, zone), {
    ...fresh(),
    dedupingInterval: keptMs,
  })
  const byDay = useMemo(() => {
    const meetings = demo ? sampleMeetings(now) : data
    return meetings && Map.groupBy(meetings.toSorted(byTime), (meeting) => day(meeting.date))
  }, [demo, now, data, day])
  return { byDay, error, reload: () => mutate() }
}

function byTime(a: Meeting, b: Meeting): number {
  return Date.parse(a.date) - Date.parse(b.date) || a.id - b.id
}
