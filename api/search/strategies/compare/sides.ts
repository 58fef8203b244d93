import { distinctive, wordsOfName } from '@app/ai/question/names/name-words'
import type { Plan } from '@app/ai/question/plan'
import { has, readSentence } from '@app/ai/question/sentence'
import { listMeetingIds } from '@app/db/search/meeting-rows'
import { withPlan } from '../../context'
import type { FoundPassage } from '../../passages'
import type { SearchContext } from '../../types'

/** Maximum meetings in a course over time. */
export const STEPS = 5
/** The limit of all meetings after the first. */
const ALL = 10_000

/** The number of sides a plan compares. */
export function countSides({ clientIds, dates, people }: Plan): number {
  return Math.max(clientIds.length, dates.length, people.length)
}

/** Each compared client, person, period or meeting as a search of its own. */
export function sidesOf(context: SearchContext): SearchContext[] {
  const { clientIds, dates, people, order, limit, skip, language } = context.plan
  const others = peopleBeside(context)
  if (others.length > 0)
    return [
      ...clientIds.map((id) => withPlan(context, { clientIds: [id], people: [] })),
      ...others.map((person) => withPlan(context, { clientIds: [], people: [person] })),
    ]
  if (clientIds.length > 1) return clientIds.map((id) => withPlan(context, { clientIds: [id] }))
  if (people.length > 1) return people.map((person) => withPlan(context, { people: [person] }))
  if (dates.length > 1 || limit === null)
    return dates.map((date) => withPlan(context, { dates: [date] }))
  if (limit > STEPS) return [context]
  const asked = readSentence(context.ask.query, { left: 0 }, language)
  if (limit === 1 && has(asked, 'first')) {
    const later = { order: 'oldest', limit: ALL, skip: 1 } as const
    const other = has(asked, 'last') ? ({ order: 'newest' } as const) : later
    return [withPlan(context, { order: 'oldest' }), withPlan(context, other)]
  }
  return Array.from({ length: limit }, (_each, at) =>
    withPlan(context, { order, limit: 1, skip: skip + at }),
  )
}

/** The people of other clients that a client is compared with; a client may speak under its own name. */
function peopleBeside({ plan, library }: SearchContext): string[] {
  if (plan.intent !== 'compare' || plan.clientIds.length === 0) return []
  const named = new Set(
    library.clients.flatMap(({ id, name }) =>
      plan.clientIds.includes(id) ? distinctive(name) : [],
    ),
  )
  const others = plan.people.filter(
    (person) => !wordsOfName(person).some((word) => named.has(word)),
  )
  return plan.clientIds.length === 1 && others.length > 1 ? [] : others
}

/** The newest meetings that a course over time may be about, oldest first, each as a side. */
export async function meetingsOf(context: SearchContext, found: FoundPassage[]) {
  const { plan, user } = context
  const [first] = found
  const clientIds = plan.clientIds.length === 0 && first ? clientOf(context, first) : plan.clientIds
  if (clientIds.length !== 1) return []
  const { scope } = withPlan(context, { clientIds, dates: [], status: 'held' })
  const ids = await listMeetingIds(user.id, scope, { order: 'newest', limit: STEPS, skip: 0 })
  return ids.toReversed().map((id) => withPlan(context, { meetingIds: [id], dates: [] }))
}

/** The ids of the client with a passage's name. */
export function clientOf({ library }: SearchContext, { clientName }: FoundPassage): number[] {
  return library.clients.flatMap(({ id, name }) => (name === clientName ? [id] : []))
}
