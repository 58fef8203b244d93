import { plainMarkdown } from '@app/ai/answer/markdown'
import { bestQuote } from '@app/ai/answer/quote'
import { listMentions, listSummaries, type Mention } from '@app/db/search-lists'
import { clientsAnswer, meetingsAnswer, plural } from './list-answer'
import type { Matter } from './prepare'
import { fromRecords, type SearchResult } from './result'
import { describeScope, listPlanned } from './scope'

/** Meetings at which the subject came up, each with the words. */
export async function mentioned(asked: Matter): Promise<SearchResult> {
  const matter = await unpicked(asked)
  const { user, plan, meetings, scope } = matter
  const ids = meetings.map(({ id }) => id)
  const mentions = await listMentions(user.id, ids, plan.subject)
  const all = withMentions(meetings, mentions)
  const found = matter === asked ? all : pickedFrom(all, asked)
  const quoted = mentions.map((mention) => ({
    ...mention,
    body: bestQuote(mention.body, plan.subject),
  }))
  if (found.length > 0) return listed({ ...matter, meetings: found }, quoted)
  const where = scope === null ? 'any of your meetings' : `these meetings (${plainMarkdown(scope)})`
  return fromRecords(matter, `“${plainMarkdown(plan.subject)}” did not come up in ${where}.`)
}

/** Those of the meetings that the words were said at. */
export function withMentions(meetings: Matter['meetings'], mentions: Mention[]) {
  const ids = new Set(mentions.map(({ meetingId }) => meetingId))
  return meetings.filter(({ id }) => ids.has(id))
}

const LAST_TALK =
  /\b(?:last|first|latest) (?:meet|met|see|saw|speak|spoke|talk|talked|discuss(?:ed)?|mention(?:ed)?|came up|come up|time)\b/i

/** "When did we last talk about fees?": the last of the meetings with those words, not the last meeting. */
async function unpicked(matter: Matter): Promise<Matter> {
  const { plan, user, tools, library, ask } = matter
  if (plan.pick === null || !LAST_TALK.test(ask.query)) return matter
  const wide = { ...plan, pick: null }
  const meetings = await listPlanned(user.id, wide, tools.now)
  return { ...matter, plan: wide, meetings, scope: describeScope(wide, meetings, library) }
}

function pickedFrom(found: Matter['meetings'], { plan: { pick } }: Matter) {
  if (pick === null) return found
  const { from, skip, count } = pick
  return (from === 'oldest' ? found.toReversed() : found).slice(skip, skip + count)
}

/** The meetings or their clients, each with what was said or its summary. */
export async function listed(matter: Matter, mentions: Mention[] = []): Promise<SearchResult> {
  const { user, plan, meetings } = matter
  if (meetings.length === 0) return fromRecords(matter, '')
  const ids = meetings.map(({ id }) => id)
  const evidence = { summaries: await listSummaries(user.id, ids), mentions }
  const byClient = plan.kind === 'listClients' || plan.kind === 'countClients'
  const { result, sources } = byClient
    ? clientsAnswer(meetings, user.timeZone, evidence)
    : meetingsAnswer(meetings, user.timeZone, evidence, countsOf(matter))
  return fromRecords(matter, result, sources)
}

/** "**3 meetings** for Q2 and **5 meetings** for Q3"; undefined for a single range. */
function countsOf({ plan, meetings }: Matter): string | undefined {
  if (plan.also.length === 0) return undefined
  const counts = [plan, ...plan.also].map(({ from, to, range }) => {
    const own = meetings.filter(({ date }) => date >= (from ?? '') && (to === null || date < to))
    return `**${plural(own.length, 'meeting')}** for ${plainMarkdown(range ?? '')}`
  })
  return counts.join(' and ')
}
