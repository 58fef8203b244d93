import { useDates } from '../time'
import { MeetingRow } from './meeting-row'
import { sampleMeetings } from './samples'

/** The demo user's meetings, all of them. */
export function SampleMeetings() {
  const { now } = useDates()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {sampleMeetings(now).map((meeting) => (
        <MeetingRow key={meeting.id} meeting={meeting} referrer="/meetings" />
      ))}
    </ul>
  )
}
