import { plainMarkdown } from '@app/ai/answer/markdown'
import { bestQuote } from '@app/ai/answer/quote'
import { listMentions, listSummaries, type Mention } from '@app/db/search-lists'
import { clientsAnswer, meetingsAnswer, plural } from './list-answer'
import type { Matter } from './prepare'
import { fromRecords, type SearchResult } from './result'

/** Meetings at which the subject came up, each with the words. */
export async function mentioned(matter: Matter): Promise<SearchResult> {
  const { user, plan, meetings, scope } = matter
  const ids = meetings.map(({ id }) => id)
  const mentions = await listMentions(user.id, ids, plan.subject)
  const found = meetings.filter(({ id }) => mentions.some(({ meetingId }) => meetingId === id))
  const quoted = mentions.map((mention) => ({
    ...mention,
    body: bestQuote(mention.body, plan.subject),
  }))
  if (found.length > 0) return listed({ ...matter, meetings: found }, quoted)
  const where = scope === null ? 'any of your meetings' : `these meetings (${plainMarkdown(scope)})`
  return fromRecords(matter, `“${plainMarkdown(plan.subject)}” did not come up in ${where}.`)
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

/** "**3 meetings** in Q2 and **5 meetings** in Q3"; undefined for a single range. */
function countsOf({ plan, meetings }: Matter): string | undefined {
  if (plan.also.length === 0) return undefined
  const counts = [plan, ...plan.also].map(({ from, to, range }) => {
    const own = meetings.filter(({ date }) => date >= (from ?? '') && (to === null || date < to))
    return `**${plural(own.length, 'meeting')}** in ${plainMarkdown(range ?? '')}`
  })
  return counts.join(' and ')
}
