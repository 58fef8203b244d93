import type { Plan } from '../../plan'
import type { Gathered } from './gather'

export type Fields = Partial<Plan>
export type Subject = Plan['subject']
export type Group = NonNullable<Plan['groupBy']>
/** Uses flags: true if any was there. */
export type Take = (...flags: string[]) => boolean
/** How many of each are named. */
export type Sides = { clients: number; kinds: number; dates: number }

/** A question as its parts are put together. */
export type Query = Gathered & {
  head: Subject
  others: Subject[]
  isWho: boolean
  isTime: boolean
  /** True if the rows that are asked for are several. */
  isPlural: boolean
  sides: Sides
  /** All that was said, whatever has used it since. */
  said: ReadonlySet<string>
  take: Take
}

/** A way to ask of rows; null if a question does not ask so. */
export type Way = (query: Query) => Fields | null

/** Clients who are asked for if a place is said in the plural. */
const SEVERAL = 5

const GROUPED: Partial<Record<string, Group>> = {
  ...{ clients: 'client', meetings: 'meeting', type: 'type', owner: 'owner', weekday: 'weekday' },
  ...{ week: 'week', month: 'month', quarter: 'quarter', year: 'year' },
}

/** What figures are told by; null if nothing says so. */
export function groupOf({ groups, units }: Query): Group | null {
  return [...groups, ...units].flatMap((each) => GROUPED[each] ?? [])[0] ?? null
}

export function orderOf({ take }: Query): 'most' | 'least' | null {
  const [isMost, isLeast] = [take('most', 'longest'), take('least', 'shortest')]
  return isMost ? 'most' : isLeast ? 'least' : null
}

/** How many rows are asked for, and from which place on; `one` if nothing is said, or several. */
export function placeOf(
  { take, count, nth }: Query,
  one: number | null,
  isSeveral = false,
): Fields {
  take('ranked')
  if (nth !== null) return { limit: 1, skip: nth - 1 }
  if (count !== null) return { limit: count }
  return one === null ? {} : { limit: isSeveral ? SEVERAL : one }
}
