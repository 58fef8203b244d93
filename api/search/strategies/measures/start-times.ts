import { longDate, timeOfDay } from '@app/ai/answer/long-date'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import { hasTime } from '@app/web/time/unknown-time'
import { meetingsAbout } from '../../meetings-about'
import { LISTED, meetingLine, more, quotesOf, sourcesOf } from '../../text'
import type { Finding, SearchContext } from '../../types'
import { listedMeetings } from '../meetings'

/**
 * The meetings that started earliest or latest in the day, with those that tie with the last. Meetings
 * without a known time are left out.
 */
export async function startTimes(context: SearchContext): Promise<Finding> {
  const { user, plan } = context
  const { timeZone } = user
  const about = await meetingsAbout(context)
  if (about.meetings.length === 0) return listedMeetings(context)
  const meetings = ranked(
    context,
    about.meetings.filter((meeting) => hasTime(meeting, timeZone)),
  )
  const [first] = meetings
  if (first === undefined) return { result: 'The start times aren’t known.', sources: [] }
  const sources = sourcesOf(meetings, await quotesOf(user.id, meetings))
  const lines = meetings
    .slice(0, LISTED)
    .map((meeting, at) =>
      meetingLine(meeting, at + 1, timeZone, `: ${timeOfDay(meeting.date, timeZone)}`),
    )
  const what = plan.metric === 'latest' ? 'Latest' : 'Earliest'
  const time = timeOfDay(first.date, timeZone)
  const lead = `${what} start in the day: **${time}** on ${longDate(first.date, timeZone)}`
  return { result: [lead, '', ...lines, ...more(meetings.length)].join('\n'), sources }
}

function ranked({ plan, user }: SearchContext, meetings: MeetingRow[]): MeetingRow[] {
  const format = new Intl.DateTimeFormat('en-US', {
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
    timeZone: user.timeZone,
  })
  const sign = plan.metric === 'latest' ? -1 : 1
  const sorted = meetings
    .map((meeting) => ({ meeting, time: format.format(new Date(meeting.date)) }))
    .toSorted((one, other) => sign * one.time.localeCompare(other.time))
  const end = plan.skip + (plan.limit ?? 1)
  const last = sorted[end - 1]?.time
  return sorted
    .filter(({ time }, at) => at >= plan.skip && (at < end || time === last))
    .map(({ meeting }) => meeting)
}
