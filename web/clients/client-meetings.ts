import type { Meeting } from '@app/db/meetings'
import useSWR from 'swr'
import { useUser } from '../auth/user'
import { sampleMeetings } from '../meetings/samples'
import { useDates } from '../time'
import { demoUserId } from './sample-clients'

/** The meetings of one client, newest first and always asked for anew; undefined while they load. */
export function useClientMeetings(clientId: number) {
  const demo = useUser()?.id === demoUserId
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
