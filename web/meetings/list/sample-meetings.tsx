import { sampleMeetings } from '../../data/samples/sample-meetings'
import { useDates } from '../../time/dates'
import { MeetingRow } from '../meeting-row'

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
