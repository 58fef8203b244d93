import { plainMarkdown } from '@app/ai/answer/markdown'
import { listScope, listSummaries } from '@app/db/search-lists'
import { listUpcoming } from '@app/db/search-upcoming'
import { meetingsAnswer, more, plural } from './list-answer'
import type { Matter } from './prepare'
import { fromRecords, type SearchResult } from './result'
import { describeLimits, scopeOf } from './scope'

/** What is planned; else the next meeting that the last one named. */
export async function upcoming(matter: Matter): Promise<SearchResult> {
  const { user, plan, tools, library } = matter
  const meetings = await listUpcoming(user.id, withinOf(matter), tools.now.toISOString())
  const [soonest] = meetings
  if (!soonest && plan.range === null) return namedByTheLast(matter)
  const limits = describeLimits(plan, library)
  if (!soonest) {
    const result = `No coming meeting is in your calendar for ${plainMarkdown(limits)}.`
    return fromRecords(matter, result)
  }
  const lead = `**${plural(soonest.total, 'meeting')}**`
  const { result, sources } = meetingsAnswer(meetings, user.timeZone, undefined, lead)
  const rest = more(soonest.total, meetings.length)
  const scope = limits === '' ? null : `${limits}, ${plural(soonest.total, 'meeting')} to come`
  return fromRecords({ tools, scope }, [result, ...rest].join('\n'), sources)
}

/** A person who speaks has been met: what is coming is with the clients of those meetings. */
function withinOf({ plan, meetings }: Matter) {
  if (plan.also.length > 0) {
    return { ...plan, from: null, to: null, meetingIds: meetings.map(({ id }) => id) }
  }
  if (plan.people.length === 0 || plan.clientIds.length > 0) return plan
  return { ...plan, meetingIds: null, clientIds: meetings.map(({ clientId }) => clientId) }
}

async function namedByTheLast(matter: Matter): Promise<SearchResult> {
  const { user, plan, tools } = matter
  const past = await listScope(user.id, {
    ...scopeOf(plan, tools.now),
    from: null,
    to: null,
    heldBy: tools.now.toISOString(),
    pick: { from: 'newest', count: 1, skip: 0 },
  })
  const ids = past.map(({ id }) => id)
  const [summary] = await listSummaries(user.id, ids)
  const next = summary?.nextMeeting
  if (!summary || !next) return fromRecords(matter, 'No coming meeting is in your calendar.')
  const told = [
    next.date === null ? '' : `**${plainMarkdown(next.date)}**`,
    next.topics === null ? '' : plainMarkdown(next.topics),
  ]
  const { sources } = meetingsAnswer(past, user.timeZone, { summaries: [summary], mentions: [] })
  const named = told.filter((part) => part !== '').join(', ')
  const result = `Not in your calendar, but the last meeting named the next: ${named} [1]`
  return fromRecords(matter, result, sources)
}
