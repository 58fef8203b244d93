import { longDate } from '@app/ai/answer/long-date'
import { dayIn } from '@app/ai/question/dates/calendar'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { meetingsAbout } from '../../meetings-about'
import { LISTED, meetingLine, more, plain, plural, quotesOf, sourcesOf } from '../../text'
import type { Rows, SearchContext } from '../../types'
import { denyRows } from '../absence'

/** Two meetings in a row and the days between them. */
type Gap = { before: MeetingRow; after: MeetingRow; days: number }

/**
 * The most days between two meetings in a row, or the fewest if that is asked for, of each client
 * if the plan groups by clients.
 */
export async function gaps(context: SearchContext): Promise<Rows> {
  const { plan, user } = context
  const { meetings } = await meetingsAbout(context)
  const isOfEach = plan.groupBy === 'client'
  const own = isOfEach
    ? [...Map.groupBy(meetings, ({ clientId }) => clientId).values()]
    : [meetings]
  const sign = plan.order === 'least' ? 1 : -1
  const inOrder = (found: Gap[]) => found.toSorted((one, other) => sign * (one.days - other.days))
  const found = inOrder(own.flatMap((each) => inOrder(gapsOf(context, each)).slice(0, 1)))
  if (found.length === 0) return single(context, meetings)
  const end = plan.limit === null ? found.length : plan.skip + plan.limit
  const last = found[end - 1]
  const shown = found.filter(({ days }, at) => at >= plan.skip && (at < end || days === last?.days))
  const cited = [...new Set(shown.slice(0, LISTED).flatMap(({ before, after }) => [before, after]))]
  const sources = sourcesOf(cited, await quotesOf(user.id, cited))
  const numberOf = ({ id }: MeetingRow) => sources.find(({ meetingId }) => meetingId === id)?.number
  const day = ({ date }: MeetingRow) => longDate(date, user.timeZone)
  const lines = shown.slice(0, LISTED).map(({ before, after, days }) => {
    const name = isOfEach ? `**${plain(after.clientName)}**: ` : ''
    const between = `between ${day(before)} [${numberOf(before)}] and ${day(after)} [${numberOf(after)}]`
    return `- ${name}${plural(days, 'day')} ${between}`
  })
  const which = plan.order === 'least' ? 'Fewest' : 'Most'
  const lead = `**${which} days between two meetings**${isOfEach ? ' by client' : ''}`
  return { result: [lead, '', ...lines, ...more(shown.length)].join('\n'), sources }
}

/** Nothing lies between the meetings: each client was met once, or nobody was. */
async function single(context: SearchContext, meetings: MeetingRow[]): Promise<Rows> {
  const { user } = context
  if (meetings.length === 0)
    return { result: await denyRows(context, 'meetings', false), sources: [] }
  const shown = meetings.slice(0, LISTED)
  const lines = shown.map((meeting, at) => meetingLine(meeting, at + 1, user.timeZone))
  return {
    result: ['No client was met twice:', '', ...lines, ...more(meetings.length)].join('\n'),
    sources: sourcesOf(shown, await quotesOf(user.id, shown)),
  }
}

/** The gaps between meetings, newest first. */
function gapsOf({ user }: SearchContext, meetings: MeetingRow[]): Gap[] {
  const dayOf = ({ date }: MeetingRow) => dayIn(new Date(date), user.timeZone)
  return meetings.flatMap((after, at) => {
    const before = meetings[at + 1]
    if (before === undefined) return []
    return [{ before, after, days: differenceInCalendarDays(dayOf(after), dayOf(before)) }]
  })
}
