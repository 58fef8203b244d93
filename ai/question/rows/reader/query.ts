import type { Plan } from '../../plan'
import type { Gathered } from './gather'

export type Fields = Partial<Plan>
export type Subject = Plan['subject']
export type Group = NonNullable<Plan['groupBy']>
/** Consumes flags; true if any was set. */
export type Take = (...flags: string[]) => boolean
/** How many of each are named. */
export type Sides = { clients: number; people: number; kinds: number; dates: number }

/** A question's parts while its plan is built. */
export type Query = Gathered & {
  head: Subject
  others: Subject[]
  isWho: boolean
  isTime: boolean
  /** True if the question asks for several clients. */
  isPlural: boolean
  /** True if a single task is asked for. */
  isOfOne: boolean
  /** True if several of the last or next meetings are meant. */
  isSeveral: boolean
  isPast: boolean
  /** True if something was said. */
  isSaid: boolean
  sides: Sides
  /** All flags, consumed or not. */
  said: ReadonlySet<string>
  take: Take
}

/** Builds the plan for one kind of question; null if the question is of another kind. */
export type Way = (query: Query) => Fields | null

/** Default limit if a plural is asked for without a number. */
const SEVERAL = 5

const GROUPED: Partial<Record<string, Group>> = {
  clients: 'client',
  meetings: 'meeting',
  type: 'type',
  owner: 'owner',
  weekday: 'weekday',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
}

/** The group of a figure; null if the question names none. */
export function groupOf({ groups, units }: Query): Group | null {
  return [...groups, ...units].flatMap((each) => GROUPED[each] ?? [])[0] ?? null
}

export function orderOf({ take }: Query): 'most' | 'least' | null {
  const [isMost, isLeast] = [take('most', 'longest'), take('least', 'shortest')]
  return isMost ? 'most' : isLeast ? 'least' : null
}

/** The limit and offset of the rows asked for. Without a number: `one`, or several for a plural. */
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
