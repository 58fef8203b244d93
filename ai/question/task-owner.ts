import type { Library } from './library'
import type { Plan } from './plan'

/** "Me, Mina and Theo": the user is one of those compared. */
const BESIDE_ME =
  /\b(?:me|myself)\b\W*(?:,|and|or|vs|versus)|(?:,|and|or|vs|versus)\W+(?:me|myself|I)\b/i

/** The library with the owners of tasks among its people; null if all of them speak. */
export function withOwners(library: Library): Library | null {
  const { people, owners = [] } = library
  const speaking = new Set(people)
  const silent = owners.filter((name) => !speaking.has(name))
  return silent.length === 0 ? null : { ...library, people: [...people, ...silent] }
}

/**
 * The plan of a question about tasks that names owners who never speak: an assistant has tasks, and
 * is at no meeting. Null if it names them in another way: their names are then words like any other.
 */
export function withTaskOwner(
  question: string,
  plan: Plan,
  { people, owners = [] }: Library,
): Plan | null {
  const named = plan.people.filter((name) => owners.includes(name) && !people.includes(name))
  const [owner = null, other] = named
  if (owner === null) return plan
  if (plan.subject !== 'actions') return null
  if (other !== undefined || (plan.groupBy === 'owner' && plan.people.length > 1))
    return comparing(plan, BESIDE_ME.test(question) ? [] : plan.people)
  if (plan.groupBy === 'owner') return plan
  const isTheirs = plan.owner === null || plan.owner === 'others' || plan.owner === owner
  if (!isTheirs) return null
  return { ...plan, owner, people: plan.people.filter((name) => name !== owner) }
}

/** The tasks of each of these owners; of everybody if there are none. */
function comparing(plan: Plan, people: string[]): Plan {
  const each = { intent: 'count', groupBy: 'owner', owner: null, limit: null } as const
  return { ...plan, ...each, order: plan.order ?? 'most', people }
}
