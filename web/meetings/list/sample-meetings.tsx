import type { ReactNode } from 'react'
import { sampleMeetings } from '../../data/samples/sample-meetings'
import { useDates } from '../../time/dates'
import { MeetingRow } from '../meeting-row'
import { useMeetingList } from './meeting-list'
import { readMeetingQuery } from './meeting-query'

const ALL = readMeetingQuery(new URLSearchParams())

/** The demo user's sample meetings, below `children`, the list of the user's own. */
export function SampleMeetings({ children }: { children: ReactNode }) {
  const { now } = useDates()
  const { count = 0 } = useMeetingList(ALL)
  return (
    <>
      {count > 0 && <div className="mb-10">{children}</div>}
      <ul className="divide-y divide-line border-y border-line">
        {sampleMeetings(now).map((meeting) => (
          <MeetingRow key={meeting.id} meeting={meeting} referrer="/meetings" />
        ))}
      </ul>
    </>
  )
}
