import { average, comparison, interval, plain, share, trend } from './figures'
import type { Gathered } from './gather'
import { isOfTime, limitsOf } from './limits'
import { pick, withLastMet } from './picks'
import type { Fields, Query, Sides, Subject, Take, Way } from './query'
import { extreme, ofDay, overdueMost, ranking, recency } from './rankings'

/** Order matters: a share may be grouped, and averages may be ranked. */
const WAYS: Way[] = [
  ...[trend, interval, share, average, comparison],
  ...[ofDay, extreme, pick, overdueMost, ranking, recency, plain],
]

/**
 * Builds a plan from the parts of a question: intent and conditions, without names and dates. Null
 * if they do not ask for rows, or if a part is left over.
 */
export function compose(
  gathered: Gathered,
  sides: Sides,
  said: Pick<Query, 'isPlural' | 'isOfOne' | 'isSeveral' | 'isPast' | 'isSaid'>,
): Fields | null {
  const all = withLastMet(gathered)
  const flags = new Set(all.flags)
  const isAgain = said.isPast && flags.has('met')
  if (isAgain) flags.delete('next')
  const take = takerOf(flags)
  const isWho = take('who')
  const [head, ...others] = nounsOf(all, isWho)
  if (head === undefined) return null
  take('asked', 'total')
  const isTime = take('time') || all.by === 'time'
  const limits = limitsOf(all, head, isWho, take)
  if (limits === null) return null
  const query = {
    ...all,
    ...said,
    said: all.flags,
    head,
    others,
    isWho,
    isTime,
    sides,
    flags,
    take,
  }
  for (const way of WAYS) {
    const left = new Set(flags)
    const own = { ...query, flags: left, take: takerOf(left) }
    const asked = way(own)
    if (asked !== null) return complete(own, limits, asked)
  }
  return null
}

function takerOf(flags: Set<string>): Take {
  return (...names) => names.map((name) => flags.delete(name)).includes(true)
}

/** The plan, or null if it misses a part of the question. */
function complete(query: Query, limits: Fields, asked: Fields): Fields | null {
  const { take, flags, head, sides, count, nth } = query
  const isEvery = take('both', 'each') && head === 'clients' && sides.dates > 1
  const met = isOfMet(query) ? { having: 'meetings' as const } : {}
  take('count', 'met', 'often', 'or', 'per')
  const isPlaced = asked.limit !== undefined || (count === null && nth === null)
  if (flags.size > 0 || !isPlaced) return null
  const own = {
    ...partOf(query, asked),
    ...met,
    ...limits,
    ...asked,
    ...(isEvery ? { every: true } : {}),
  }
  // the bounds of a group are its number of rows
  const isOfLength = query.bounds !== null && isOfTime(query.bounds) && head !== 'clients'
  if (isOfLength && own.groupBy != null) return null
  const plan = isOfBoth(query, own) ? { ...own, ...TASKS_OF_MET } : withoutFailed(own)
  const isOfTasks = [plan.subject, plan.having, plan.lacking].includes('actions')
  return isOfTasks || plan.groupBy === 'person' ? plan : { ...plan, owner: null }
}

/** True for "clients that I have met but have no notes on": those must have meetings. */
function isOfMet({ head, others, lacking, having, dates, said }: Query): boolean {
  const isPart = lacking === 'notes' || lacking === 'actions'
  const isMet = said.has('met') || others.includes('meetings')
  return head === 'clients' && isPart && isMet && having === null && dates.length === 0
}

/** "Whose transcription failed" has no transcript. */
function withoutFailed(own: Fields): Fields {
  const isFailed = own.status === 'failed' && /^(?:transcript|summary)$/.test(own.having ?? '')
  return isFailed ? { ...own, having: null } : own
}

/** Clients with a next meeting and with tasks: a plan has one part, so these are the tasks of each. */
const TASKS_OF_MET = {
  ...({ intent: 'count', subject: 'actions', groupBy: 'client' } as const),
  ...({ having: 'next', status: null } as const),
}

function isOfBoth({ head, others, dates }: Query, { having, status, lacking }: Fields): boolean {
  const isMeeting = having === 'next' || (status === 'planned' && dates.length === 0)
  return head === 'clients' && others.includes('actions') && isMeeting && lacking === undefined
}

/** The nouns of rows, the one asked for first. */
function nounsOf(gathered: Gathered, isWho: boolean): Subject[] {
  const { nouns, flags, by, units, groups, bounds, hours } = gathered
  const all = [...new Set(nouns)]
  const has = (...names: string[]) => names.some((name) => flags.has(name))
  if (isWho && all.length === 0 && has('first', 'last') && !has('met')) return []
  if (isWho && !all.includes('clients')) return ['clients', ...all]
  if (all.length > 0) return all
  if (
    has('busier', 'often', 'interval') ||
    (bounds !== null && isOfTime(bounds)) ||
    hours !== null ||
    (units.length + groups.length > 0 && has('most', 'least')) ||
    (by === null && has('time'))
  )
    return ['meetings']
  if (has('earliestStart', 'latestStart')) return ['meetings']
  if (has('longest', 'shortest') && !has('unmet')) return ['meetings']
  if (has('when') && has('met', 'first', 'last', 'next')) return ['meetings']
  const isOfClients = by !== null || has('met', 'unmet', 'new')
  return isOfClients ? ['clients'] : []
}

/** "Clients with notes", "meetings that have tasks", unless the question counts the parts. */
function partOf({ head, others, having, lacking, bounds }: Query, asked: Fields): Fields {
  const [part] = others.filter((each) => each === 'actions' || each === 'notes')
  const isOwn = asked.subject === undefined || asked.subject === head
  const isBound =
    bounds !== null && (bounds.of === 'length' ? head === 'clients' : !isOfTime(bounds))
  const isSaid = having !== null || lacking === part || isBound
  if (part === undefined || !isOwn || isSaid || head === 'actions' || head === 'notes') return {}
  return { having: part }
}
