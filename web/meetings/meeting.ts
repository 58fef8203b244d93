import type { MeetingDetail } from '@app/db/meetings/meetings'
import { use, useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { fresh } from '../browser/api'
import { useChange } from '../browser/change'
import { deleting, isBeingDeleted, isMissing, meetingPath } from '../data/deleted-meetings'
import { isSampleMeeting } from '../data/samples/demo-user'
import { useUser } from '../data/user'
import { useDates } from '../time/dates'

/** One meeting; undefined while it loads, `missing` if the reader has no such meeting. */
export function useMeeting(id: string) {
  const user = useUser()
  const { now } = useDates()
  const sample = isSampleMeeting(user, id) ? use(loadSamples()).sampleMeeting(id, now) : null
  // null if the server already knew that there is none
  const path = meetingPath(id)
  const { data, error, mutate } = useSWR<MeetingDetail | null>(sample ? null : path, {
    ...fresh(),
    isPaused: () => isBeingDeleted(id),
  })
  const { mutate: mutateAny } = useSWRConfig()
  useEffect(
    () => () => {
      if (!deleting.delete(path)) return
      const its = [path, `/api/notes/meeting/${id}`]
      const gone = mutateAny((key) => its.includes(String(key)), null, { revalidate: false })
      // the cache itself is discarded with the whole page
      gone.catch(() => {})
    },
    [path, id, mutateAny],
  )
  return {
    meeting: sample ?? data ?? undefined,
    sample: sample !== null,
    missing: isMissing(data, error),
    error,
    reload: () => mutate(),
  }
}

/** Deletes a meeting that is on the page. Throws ApiError. */
export function useDeleteMeeting(id: number) {
  const path = meetingPath(id)
  const { run, pending } = useChange('DELETE', path, 'meetings')
  async function remove() {
    deleting.add(path)
    try {
      await run()
    } catch (error) {
      deleting.delete(path)
      throw error
    }
  }
  return { remove, pending }
}

type Samples = typeof import('../data/samples/sample-details')
let loading: Promise<Samples> | null = null

/** For the demo user only: nobody else waits for them, and he only once. */
export function loadSamples(): Promise<Samples> {
  if (loading) return loading
  const samples = import('../data/samples/sample-details')
  // React reads such a promise without waiting for a tick
  void samples.then((value) => Object.assign(samples, { status: 'fulfilled', value }))
  loading = samples
  return samples
}
