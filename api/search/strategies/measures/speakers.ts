import { groupMeetings } from '@app/db/search/meeting-rows'
import { meetingsAbout, picked } from '../../meetings-about'
import { LISTED, meetingLine, more, plain, quotesOf, sourcesOf } from '../../text'
import type { Finding, SearchContext } from '../../types'

/**
 * Who spoke at the newest, oldest or nth meeting; null if the plan picks none, or if it has no
 * transcript.
 */
export async function speakersOf(context: SearchContext): Promise<Finding | null> {
  const { user, plan, scope } = context
  const isPicked = plan.limit !== null && (plan.order === 'newest' || plan.order === 'oldest')
  if (plan.groupBy !== 'person' || plan.intent !== 'count' || !isPicked) return null
  const meetings = picked(context, (await meetingsAbout(context)).meetings)
  const meetingIds = meetings.map(({ id }) => id)
  const speakers = await groupMeetings(user.id, { ...scope, meetingIds }, 'person', user.timeZone)
  if (meetings.length === 0 || speakers.length === 0) return null
  const shown = meetings.slice(0, LISTED)
  const lines = shown.map((meeting, at) => meetingLine(meeting, at + 1, user.timeZone))
  const names = speakers.map(({ key }) => `- **${plain(key)}**`)
  return {
    result: [...lines, ...more(meetings.length), '', 'Speakers:', ...names].join('\n'),
    sources: sourcesOf(shown, await quotesOf(user.id, shown)),
  }
}
