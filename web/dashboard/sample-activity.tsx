import { sampleMeetings } from '../data/samples/sample-meetings'
import { useDates } from '../time/dates'
import type { ActivityFilter } from './recent'
import { RecentActivity } from './recent-activity'

/** Recent activity of the demo user; apart, since nobody else needs its words. */
export function SampleActivity({ filter }: { filter: ActivityFilter }) {
  const { now } = useDates()
  return <RecentActivity meetings={sampleMeetings(now)} filter={filter} />
}
