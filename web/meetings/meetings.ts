import type { Meeting } from '@app/db/meetings'
import { useState } from 'react'
import useSWR from 'swr'
import { fresh } from '../api'
import { useDates } from '../time'
import { type MeetingQuery, meetingCalls } from './meeting-query'

/** How long a list of meetings is kept before it is asked for again, in milliseconds. */
const listKeptMs = 30_000

/**
 * The meetings of one page of a query and how many there are in all; undefined until the first ones
 * are loaded, or where they cannot be. With `loading` they are still those of the query before.
 */
export function useMeetingList(query: MeetingQuery) {
  const { zone } = useDates()
  const calls = meetingCalls(query, zone)
  const options = { ...fresh(), dedupingInterval: listKeptMs }
  const list = useSWR<Meeting[]>(calls.list, options)
  const count = useSWR<{ count: number }>(calls.count, options)
  return {
    meetings: useLatest(list),
    count: useLatest(count)?.count,
    loading: list.data === undefined && !list.error,
    error: list.error,
    reload: () => Promise.all([list.mutate(), count.mutate()]),
  }
}

/** What is loaded, what was loaded before while it loads, and nothing where it cannot be loaded. */
function useLatest<T>({ data, error }: { data?: T; error?: unknown }): T | undefined {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? (error ? undefined : last)
}

/** The meetings of the last so many days and later ones, newest first; undefined while they load. */
export function useMeetingsOfDays(days: number | null) {
  const { data, error, mutate } = useSWR<Meeting[]>(
    days === null ? null : `/api/meetings?days=${days}`,
    { ...fresh(), dedupingInterval: listKeptMs },
  )
  return { meetings: data, error, reload: () => mutate() }
}
