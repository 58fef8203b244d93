import type { Meeting } from '@app/db/meetings'
import useSWR from 'swr'
import { fresh } from '../api'
import { useDates } from '../time'
import { type MeetingQuery, meetingCalls } from './meeting-query'

/** How long a list of meetings is kept before it is asked for again, in milliseconds. */
const listKeptMs = 30_000

/**
 * The meetings of one page of a query and how many there are in all; undefined while they load. With
 * `loading` they are still those of the query before.
 */
export function useMeetingList(query: MeetingQuery) {
  const { zone } = useDates()
  const calls = meetingCalls(query, zone)
  const kept = { ...fresh(), keepPreviousData: true, dedupingInterval: listKeptMs }
  const list = useSWR<Meeting[]>(calls.list, kept)
  const count = useSWR<{ count: number }>(calls.count, kept)
  return {
    meetings: list.data,
    count: count.data?.count,
    loading: list.isLoading,
    error: list.error,
    reload: () => Promise.all([list.mutate(), count.mutate()]),
  }
}

/** The meetings of the last so many days and later ones, newest first; undefined while they load. */
export function useMeetingsOfDays(days: number | null) {
  const { data, error, mutate } = useSWR<Meeting[]>(
    days === null ? null : `/api/meetings?days=${days}`,
    { ...fresh(), dedupingInterval: listKeptMs },
  )
  return { meetings: data, error, reload: () => mutate() }
}
