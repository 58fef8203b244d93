import type { Meeting } from '@app/db/meetings/meetings'
import { hasWords } from '../../browser/plain-letters'
import { useDates } from '../../time/dates'
import { useIsDemo } from './demo-user'
import { sampleMeetings } from './sample-meetings'

/** The demo user's built-in meetings with these words, which no call answers. */
export function useFoundSamples(asked: string): Meeting[] {
  const { now } = useDates()
  if (!useIsDemo()) return []
  return sampleMeetings(now).filter(({ title, client }) =>
    hasWords(`${title} ${client.name}`, asked),
  )
}
