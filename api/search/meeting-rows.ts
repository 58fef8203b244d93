import { plainMarkdown } from '@app/ai/answer/markdown'
import { listMentions, listSummaries, type Mention } from '@app/db/search-lists'
import { clientsAnswer, meetingsAnswer, plural } from './list-answer'
import type { Matter } from './prepare'
import { fromRecords, type SearchResult } from './result'

/** Everybody in the user's list of clients. */
export function allClients(matter: Matter): SearchResult {
  const { library, meetings, user } = matter
  const names = library.clients.map(({ name }) => `- ${plainMarkdown(name)}`)
  const result = [`**${plural(names.length, 'client')}**`, '', ...names.slice(0, 100)].join('\n')
  return fromRecords(matter, result, meetingsAnswer(meetings, user.timeZone).sources)
}

/** Meetings at which the subject came up, each with the words. */
export async function mentioned(matter: Matter): Promise<SearchResult> {
  const { user, plan, meetings, scope } = matter
  const ids = meetings.map(({ id }) => id)
  const mentions = await listMentions(user.id, ids, plan.subject)
  const found = meetings.filter(({ id }) => mentions.some(({ meetingId }) => meetingId === id))
  if (found.length > 0) return listed({ ...matter, meetings: found }, mentions)
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
  const answer = (byClient ? clientsAnswer : meetingsAnswer)(meetings, user.timeZone, evidence)
  return fromRecords(matter, answer.result, answer.sources)
}
