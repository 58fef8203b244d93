import type { Meeting } from '@app/db/meetings/meetings'
import { useState } from 'react'
import useSWR from 'swr'
import { fresh } from '../../browser/api'
import { LIST_KEPT_MS } from '../../data/list-cache'
import { useDates } from '../../time/dates'
import { type MeetingQuery, meetingCalls } from './meeting-query'

/**
 * The meetings of a query's page and the total; both undefined until the first are loaded, or if they can't
 * be. With `loading` they are still the previous query's.
 */
export function useMeetingList(query: MeetingQuery) {
  const { zone } = useDates()
  const calls = meetingCalls(query, zone)
  const options = { ...fresh(), dedupingInterval: LIST_KEPT_MS }
  const list = useSWR<Meeting[]>(calls.list, options)
  const count = useSWR<{ count: number }>(calls.count, options)
  const meetings = useLatest(list)
  const known = useLatest(count)?.count
  return {
    meetings,
    count: list.error && !meetings ? undefined : known,
    loading: list.data === undefined && !list.error,
    error: list.error,
    reload: () => Promise.all([list.mutate(), count.mutate()]),
  }
}

/** The data, or the previous data while loading; undefined on failure. */
function useLatest<T>({ data, error }: { data?: T; error?: unknown }): T | undefined {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? (error ? undefined : last)
}
