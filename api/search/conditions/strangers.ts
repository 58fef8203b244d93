import { wordsOfName } from '@app/ai/question/names/name-words'
import { OPEN_PLAN, type Plan } from '@app/ai/question/plan'
import type { User } from '@app/db/accounts/users'
import type { Library } from '@app/db/search/library'
import { countMeetings } from '@app/db/search/meeting-rows'
import { scopeOf } from '../scope'

/**
 * The plan without a client that a person it names never speaks with: “action items, Pete Novak” are
 * not those of Pavel Novak, and “Kasia's?” after a client's may be somebody else's. Unchanged unless
 * they share a name or the client is from the previous question.
 */
export async function withoutStrangers(
  user: User,
  plan: Plan,
  library: Library,
  now: Date,
  isFollowUp: boolean,
): Promise<Plan> {
  const [client, ...clients] = library.clients.filter(({ id }) => plan.clientIds.includes(id))
  const [person, ...people] = personsIn(plan)
  if (client === undefined || person === undefined) return plan
  if (clients.length + people.length > 0 || plan.intent === 'compare') return plan
  const words = new Set(wordsOfName(client.name))
  const isShared = wordsOfName(person).some((word) => words.has(word))
  if (client.name === person || !(isShared || isFollowUp)) return plan
  const anywhere = scopeOf({ ...OPEN_PLAN, people: [person] }, user, library, now)
  const [own, all] = await Promise.all([
    countMeetings(user.id, { ...anywhere, clientIds: [client.id] }),
    countMeetings(user.id, anywhere),
  ])
  return own === 0 && all > 0 ? { ...plan, clientIds: [] } : plan
}

/** The people a plan names, as speakers or as owners of tasks. */
function personsIn({ people, owner }: Plan): string[] {
  const isNamed = owner !== null && owner !== 'me' && owner !== 'others'
  return [...new Set([...people, ...(isNamed ? [owner] : [])])]
}
