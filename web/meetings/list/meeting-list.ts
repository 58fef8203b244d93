import type { Meeting } from '@app/db/meetings/meetings'
import { useState } from 'react'
import useSWR from 'swr'
import { fresh } from '../../browser/api'
import { LIST_KEPT_MS } from '../../data/list-cache'
import { useDates } from '../../time/dates'
import { type MeetingQuery, meetingCalls } from './meeting-query'

const options = () => ({ ...fresh(), dedupingInterval: LIST_KEPT_MS })

/**
 * The meetings of a query's page; undefined until the first are loaded, or on failure. With `loading` they are
 * still the previous query's.
 */
export function useMeetings(query: MeetingQuery) {
  const { zone } = useDates()
  const list = useSWR<Meeting[]>(meetingCalls(query, zone).list, options())
  return {
    meetings: useLatest(list),
    loading: list.data === undefined && !list.error,
    error: list.error,
    reload: list.mutate,
  }
}

/** The meetings of a query's page and the total. */
export function useMeetingList(query: MeetingQuery) {
  const { zone } = useDates()
  const { reload, ...list } = useMeetings(query)
  const count = useSWR<{ count: number }>(meetingCalls(query, zone).count, options())
  return {
    ...list,
    count: useLatest(count)?.count,
    reload: () => Promise.all([reload(), count.mutate()]),
  }
}

/** The data, or the previous data while loading; undefined on failure. */
function useLatest<T>({ data, error }: { data?: T; error?: unknown }): T | undefined {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? (error ? undefined : last)
}
