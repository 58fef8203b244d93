import { likenessByWords } from '@app/ai/offline/word-vectors/likeness'
import { listMeetings, type MeetingRow } from '@app/db/search/meeting-rows'
import { listSummaries } from '@app/db/search/summary-rows'
import { withPlan } from '../context'
import { namedIn, scopeOf } from '../scope'
import { plain } from '../text'
import type { Finding, SearchContext } from '../types'

/** Newest meetings whose titles and summaries tell what a client does. */
const READ = { order: 'newest', limit: 300, skip: 0 } as const
/**
 * Minimum likeness of the description, of a client's best sentence and of all of them together, and
 * minimum lead over the next client. Chosen from 54 phrases in five libraries: of 36 descriptions 21
 * were taken for the right client, 1 for a wrong one, the others for none; so were 14 of 18 topics
 * that describe nobody.
 */
const ALIKE = 1
const LEAD = 1.25

/** "About the roof" is a topic. */
const NAMING = /\b(?:about|regarding|concerning|mention\w*|discuss\w*)\b/i

/**
 * The rows of the one client that the topic describes, named as such: "my tasks for the glassblower" if
 * nobody said that word. Null if the question names somebody, or no client is clearly the most
 * alike.
 */
export async function ofDescribedClient(
  context: SearchContext,
  rowsOf: (context: SearchContext) => Promise<Finding>,
): Promise<Finding | null> {
  const { plan, ask } = context
  if (plan.topic === '' || namedIn(plan) + plan.exceptClientIds.length > 0) return null
  if (NAMING.test(ask.query)) return null
  const client = await describedBy(context)
  if (client === null) return null
  const found = await rowsOf(withPlan(context, { clientIds: [client.id], topic: '' }))
  if (!('result' in found) || found.sources.length === 0) return null
  const taken = `I took “${plain(plan.topic)}” to be ${plain(client.name)}.`
  return { ...found, result: `${taken}\n\n${found.result}` }
}

async function describedBy({ user, plan, library, dependencies }: SearchContext) {
  const everywhere = scopeOf({ ...plan, ...UNLIMITED }, user, library, dependencies.now)
  const meetings = await listMeetings(user.id, everywhere, READ)
  const summaries = await listSummaries(
    user.id,
    meetings.map(({ id }) => id),
  )
  const told = new Map(summaries.map((each) => [each.meetingId, each]))
  const lines = library.clients.map((client) => [
    client.name,
    client.type,
    ...meetings.flatMap((meeting) => (meeting.clientId === client.id ? linesOf(meeting) : [])),
  ])
  const [wholes, each] = await Promise.all([
    likenessByWords(
      plan.topic,
      lines.map((own) => own.join('. ')),
    ),
    likenessByWords(plan.topic, lines.flat()),
  ])
  let start = 0
  const scores = lines.map(({ length }, at) => {
    start += length
    return Math.max(...each.slice(start - length, start)) + (wholes[at] ?? 0)
  })
  const [best = 0, second = 0] = scores.toSorted((one, other) => other - one)
  const isClear = best >= ALIKE && best >= LEAD * second
  return isClear ? (library.clients[scores.indexOf(best)] ?? null) : null

  function linesOf({ id, title }: MeetingRow): string[] {
    const summary = told.get(id)
    const tasks = summary?.actionItems.map(({ task }) => task) ?? []
    return [title, ...(summary?.keyPoints ?? []), ...tasks]
  }
}

/** Conditions that say nothing about who the client is. */
const UNLIMITED = {
  meetingIds: [],
  people: [],
  exceptPeople: [],
  title: null,
  type: null,
  dates: [],
  exceptDates: [],
  weekdays: [],
  hours: null,
  status: null,
}
