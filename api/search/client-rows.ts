import { longDate } from '@app/ai/answer/long-date'
import { plainMarkdown } from '@app/ai/answer/markdown'
import { listMentions, listScope } from '@app/db/search-lists'
import { meetingsAnswer, more, plural } from './list-answer'
import type { Matter } from './prepare'
import { fromRecords, type SearchResult } from './result'

/** Clients named in one answer. */
export const CLIENTS = 100

/** Everybody in the user's list of clients. */
export function allClients(matter: Matter): SearchResult {
  const { library, meetings, user } = matter
  const names = library.clients.map(({ name }) => `- ${plainMarkdown(name)}`)
  const lead = `**${plural(names.length, 'client')}**`
  const shown = names.slice(0, CLIENTS)
  const result = [lead, '', ...shown, ...more(names.length, CLIENTS)].join('\n')
  return fromRecords(matter, result, meetingsAnswer(meetings, user.timeZone).sources)
}

/** The client that was added last. */
export function newestClient(matter: Matter): SearchResult {
  const newest = matter.library.clients.toSorted((one, other) => other.id - one.id)[0]
  if (!newest) return fromRecords(matter, 'You have no clients yet.')
  return fromRecords(matter, `**${plainMarkdown(newest.name)}** is the client added last.`)
}

/** Clients with whom there was no meeting in the range, each with the last one before. */
export async function missedClients(matter: Matter): Promise<SearchResult> {
  const { library, meetings, plan, tools, user } = matter
  const said =
    plan.subject === ''
      ? null
      : new Set(
          (
            await listMentions(
              user.id,
              meetings.map(({ id }) => id),
              plan.subject,
            )
          ).map(({ meetingId }) => meetingId),
        )
  const met = new Set(
    meetings.filter(({ id }) => said?.has(id) ?? true).map(({ clientId }) => clientId),
  )
  const asked = library.clients.filter(
    ({ id }) => plan.clientIds.length === 0 || plan.clientIds.includes(id),
  )
  const missed = asked.filter(({ id }) => !met.has(id))
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
  const lead = `**${plural(missed.length, 'client')}** not met${said === null ? '' : ` about “${plainMarkdown(plan.subject)}”`}`
  return fromRecords(matter, [lead, '', ...lines].join('\n'), sources)
}
