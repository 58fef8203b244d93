import type { Meeting } from '@app/db/meetings/meetings'
import type { ReactNode } from 'react'
import { sampleMeetings } from '../data/samples/sample-meetings'
import { useDates } from '../time/dates'

/** Provides the demo user's built-in meetings (specification, section 6). */
export function SampleMeetings({ children }: { children: (meetings: Meeting[]) => ReactNode }) {
  const { now } = useDates()
  return children(sampleMeetings(now))
}
