import type { Meeting } from '@app/db/meetings/meetings'
import useSWR from 'swr'
import { useIsDemo } from '../data/samples/demo-user'
import { sampleMeetings } from '../data/samples/sample-meetings'
import { useDates } from '../time/dates'

/** One client's meetings, newest first and always reloaded; undefined while they load. */
export function useClientMeetings(clientId: number) {
  const demo = useIsDemo()
  const { now } = useDates()
  const { data, error, mutate } = useSWR<Meeting[]>(
    demo ? null : `/api/meetings?clientId=${clientId}`,
    { revalidateIfStale: true, dedupingInterval: 0 },
  )
  const meetings = demo
    ? sampleMeetings(now).filter((meeting) => meeting.clientId === clientId)
    : data
  return { meetings, error, reload: () => mutate() }
}
