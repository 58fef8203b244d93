import { longDate } from '@app/ai/answer/long-date'
import { plainMarkdown } from '@app/ai/answer/markdown'
import { listMentions, listScope } from '@app/db/search-lists'
import { meetingsAnswer, more, plural } from './list-answer'
import { withMentions } from './meeting-rows'
import type { Matter } from './prepare'
import { fromRecords, type SearchResult } from './result'

type Client = Matter['library']['clients'][number]

/** Clients named in one answer. */
const CLIENTS = 100
const NO_CLIENTS = 'You have no clients yet.'

/** Everybody in the user's list of clients. */
export function allClients(matter: Matter): SearchResult {
  const { library, meetings, user } = matter
  const result = namesOf(library.clients)
  return fromRecords(matter, result, meetingsAnswer(meetings, user.timeZone).sources)
}

/** The clients who are asked about and of whom none of these meetings is. */
export function withoutMeetings(matter: Matter, meetings: { clientId: number }[]): Client[] {
  const { clientIds } = matter.plan
  const had = new Set(meetings.map(({ clientId }) => clientId))
  return matter.library.clients.filter(
    ({ id }) => !had.has(id) && (clientIds.length === 0 || clientIds.includes(id)),
  )
}

/** How many clients, `what` they are, and their names. */
export function namesOf(clients: Client[], what = ''): string {
  const names = clients.slice(0, CLIENTS).map(({ name }) => `- ${plainMarkdown(name)}`)
  const lead = `**${plural(clients.length, 'client')}**${what}`
  return [lead, '', ...names, ...more(clients.length, CLIENTS)].join('\n')
}

/** The client that was added last. */
export function newestClient(matter: Matter): SearchResult {
  const newest = matter.library.clients.toSorted((one, other) => other.id - one.id)[0]
  if (!newest) return fromRecords(matter, NO_CLIENTS)
  return fromRecords(matter, `**${plainMarkdown(newest.name)}** is the client added last.`)
}

/** Clients with whom there was no meeting in the range, each with the last one before. */
export async function missedClients(matter: Matter): Promise<SearchResult> {
  const { library, meetings, plan, tools, user } = matter
  if (library.clients.length === 0) return fromRecords(matter, NO_CLIENTS)
  const ids = meetings.map(({ id }) => id)
  const isAbout = plan.subject !== ''
  const mentions = isAbout ? await listMentions(user.id, ids, plan.subject) : []
  const missed = withoutMeetings(matter, isAbout ? withMentions(meetings, mentions) : meetings)
  if (missed.length === 0) return fromRecords(matter, 'All of your clients were met.')
  const earlier = await listScope(user.id, {
    meetingIds: null,
    clientIds: missed.map(({ id }) => id),
    from: null,
    to: plan.from,
    heldBy: tools.now.toISOString(),
    pick: null,
  })
  const latest = missed.flatMap(({ id }) => earlier.find(({ clientId }) => clientId === id) ?? [])
  const { sources } = meetingsAnswer(latest, user.timeZone)
  const lines = missed.map(({ id, name }) => {
    const at = latest.findIndex(({ clientId }) => clientId === id)
    const last = latest[at]
    if (!last) return `- **${plainMarkdown(name)}**: no meeting before`
    const cited = sources[at] ? ` [${sources[at].number}]` : ''
    return `- **${plainMarkdown(name)}**: last on ${longDate(last.date, user.timeZone)}${cited}`
  })
  const lead = `**${plural(missed.length, 'client')}** not met${isAbout ? ` about “${plainMarkdown(plan.subject)}”` : ''}`
  return fromRecords(matter, [lead, '', ...lines].join('\n'), sources)
}
