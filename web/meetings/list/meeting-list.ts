import type { Meeting } from '@app/db/meetings/meetings'
import { useState } from 'react'
import useSWR from 'swr'
import { fresh } from '../../browser/api'
import { LIST_KEPT_MS } from '../../data/list-cache'
import { useDates } from '../../time/dates'
import { MEETINGS_PER_PAGE, type MeetingQuery, meetingCalls } from './meeting-query'
import { pageWithin } from './page-number'

/**
 * The meetings of a query's page, or of the last one if there are fewer, and the total; both undefined until
 * the first are loaded, or if they can't be. With `loading` they are still the previous query's.
 */
export function useMeetingList(query: MeetingQuery) {
  const { zone } = useDates()
  const options = { ...fresh(), dedupingInterval: LIST_KEPT_MS }
  const count = useSWR<{ count: number }>(meetingCalls(query, zone).count, options)
  const page = pageWithin(query.page, count.data?.count, MEETINGS_PER_PAGE)
  const list = useSWR<Meeting[]>(meetingCalls({ ...query, page }, zone).list, options)
  const latest = useLatest(list)
  const known = useLatest(count)?.count
  const loading = list.data === undefined && !list.error
  // an empty page after the first may be one that there isn't
  const unsure = query.page > 1 && latest?.length === 0 && (loading || known === undefined)
  const meetings = unsure ? undefined : latest
  return {
    page,
    meetings,
    count: list.error && !meetings ? undefined : known,
    loading,
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
