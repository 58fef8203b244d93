import type { Plan } from '../../plan'
import { type Fields, groupOf, orderOf, placeOf, type Query, type Subject } from './query'

const OTHERS = ['last', 'unmet', 'longest', 'shortest']
const TIMES: Plan['groupBy'][] = ['week', 'month', 'quarter', 'year']

/**
 * Groups of rows, or those with the most or least of something: "top three clients by hours",
 * "tasks by owner".
 */
export function ranking(query: Query): Fields | null {
  const { flags, head, others, groups, by, isWho, isTime, units, lacking, said } = query
  const isOfFirst = said.has('first') && groups.includes('clients') && !said.has('most')
  const isOther = isOfFirst || OTHERS.some((each) => said.has(each))
  if (isOther || query.day !== null || lacking !== null) return null
  if (flags.has('rank') && by === null && groups.length + units.length === 0) return null
  const isAsked = said.has('asked') && others.length > 0
  const isOfSome = isWho || head === 'clients' || isAsked || query.units.length + groups.length > 0
  const isMore = isOfSome && query.take('rather')
  const isFewer = isMore && query.take('fewer')
  const order = orderOf(query) ?? (isFewer ? 'least' : isMore ? 'most' : null)
  const isOfOwners = query.having === 'owner' && order !== null
  const groupBy = figuredIn(query) !== null ? 'client' : isOfOwners ? 'owner' : groupOf(query)
  // "how did it develop per quarter?"
  if (groupBy !== null && TIMES.includes(groupBy)) query.take('compare', 'grown', 'than')
  const isRanked = order !== null || by !== null || flags.has('rank')
  if (groupBy === null && !isRanked) return null
  if (query.take('speaker')) return ofSpeakers(query, order)
  if (groupBy === 'meeting' && [head, ...others].every((each) => each === 'meetings')) return null
  const own = [head, ...others].filter((each) => each !== 'clients')
  const isOfClients = query.nouns.includes('clients')
  const isOwned = isWho && !isOfClients && own[0] === 'actions' && order !== null
  const isOfMeeting = head === 'meetings' && own.length > 1
  const group = groupBy ?? (isOwned ? 'owner' : isOfMeeting ? 'meeting' : 'client')
  const isAll = query.take('rank') || said.has('per') || by !== null
  if (isAll && query.count !== null) query.take('first')
  const sorted = isRanked || figuredIn(query) !== null ? { order: order ?? ('most' as const) } : {}
  const one = order === null || isAll ? null : 1
  const place =
    order === null && !isAll ? {} : placeOf(query, one, query.isPlural && head === 'clients')
  const figure = isTime
    ? ({ intent: 'measure', metric: 'total', subject: 'meetings' } as const)
    : { intent: 'count' as const, subject: counted(query, group, own, isRanked) }
  const had = isOfOwners ? { having: null } : {}
  return { ...figure, groupBy: group, ...sorted, ...place, ...had }
}

/** "Who spoke at the most meetings?": people rather than clients. */
function ofSpeakers(query: Query, order: Plan['order']): Fields | null {
  const { isTime, nouns, take, said } = query
  if (nouns.some((noun) => noun !== 'meetings')) return null
  const isAll = take('rank') || order === null
  const place = placeOf(query, isAll ? null : 1)
  const figure = isTime
    ? ({ intent: 'measure', metric: 'total' } as const)
    : ({ intent: 'count' } as const)
  const owner = said.has('others') ? { owner: 'others' } : {}
  const ordered = { order: order ?? ('most' as const), ...place }
  return { ...figure, subject: 'meetings', groupBy: 'person', ...ordered, ...owner }
}

/** The rows counted by a ranking. */
function counted(query: Query, group: string, own: Subject[], isRanked: boolean): Subject {
  const { by, head, others, flags } = query
  if (by !== null && by !== 'time') return by
  const isOfKinds = head === 'clients' && others.length === 0 && group === 'type'
  if (isOfKinds && !flags.has('met') && !isRanked) return 'clients'
  const [noun = 'meetings'] = group === 'meeting' ? own.filter((each) => each !== 'meetings') : own
  return figuredIn(query) ?? noun
}

/** The sort key in "clients by meetings". */
function figuredIn({ head, groups }: Query): Subject | null {
  const figured = (['meetings', 'actions', 'notes'] as const).find((each) => groups.includes(each))
  return head === 'clients' ? (figured ?? null) : null
}

/** The longest or shortest meetings. */
export function extreme(query: Query): Fields | null {
  const { take, head, by, said, lacking, others, sides, isWho, isTime, groups, units } = query
  const isRanked = isTime && (said.has('most') || said.has('least'))
  const isOfEach = isWho || head === 'clients' || groups.length + units.length > 0
  const isByTime = (by === 'time' || isRanked) && !isOfEach
  const isLong = take('longest')
  if (!isByTime && !isLong && !take('shortest')) return null
  // "with which client did I have the longest meeting?"
  const isOfOne = others.includes('meetings') && !query.isPlural
  const isOfMet = head === 'clients' && (said.has('met') || isOfOne)
  const isHead = head === 'meetings' || (isOfMet && !isWho)
  const isOther = said.has('unmet') || !isHead || others.includes('actions')
  if (isOther || lacking !== null || sides.dates > 1) return null
  if (sides.clients > 1 && !said.has('or')) return null
  if (isByTime) take('most', 'least', 'rank')
  const isMost = isLong || (isByTime && !said.has('least'))
  const metric = isMost ? ('longest' as const) : ('shortest' as const)
  const place = placeOf(query, by === 'time' ? null : 1)
  const isNext = take('next')
  return {
    ...(isNext ? { status: 'planned' } : {}),
    intent: 'measure',
    subject: 'meetings',
    metric,
    order: isMost ? 'most' : 'least',
    ...place,
  }
}

/** "The three most overdue tasks": those that were due first. */
export function overdueMost(query: Query): Fields | null {
  const { take, head, others, said, isWho, count, groups, units } = query
  const isOfGroups = others.length + groups.length + units.length > 0
  const isOfOne = count !== null || said.has('longest') || query.isOfOne
  if (head !== 'actions' || !said.has('overdue') || isWho || isOfGroups || !isOfOne) return null
  if (!take('most', 'longest', 'rather', 'oldest')) return null
  return { intent: 'list', subject: 'actions', order: 'most', ...placeOf(query, 1) }
}

/** The meetings that started latest or earliest in the day. */
export function ofDay(query: Query): Fields | null {
  const { take, head, said, groups, units, lacking } = query
  const isLatest = take('latestStart')
  if (!isLatest && !take('earliestStart')) return null
  const isHead = head === 'meetings' || (head === 'clients' && said.has('met'))
  if (!isHead || groups.length + units.length > 0 || lacking !== null) return null
  take('when')
  return {
    intent: 'measure',
    subject: 'meetings',
    metric: isLatest ? 'latest' : 'earliest',
    order: isLatest ? 'most' : 'least',
    ...placeOf(query, 1),
  }
}

/** Clients sorted by the date of a meeting. */
export function recency(query: Query): Fields | null {
  const { take, head, others, day, groups, lacking, dates, flags, said, isPlural } = query
  const isEach = groups.includes('clients')
  const isClients = head === 'clients' || isEach || others.includes('clients')
  if (!isClients || (dates.length > 0 && (said.has('new') || day === null))) return null
  const list = { intent: 'list', subject: 'clients' } as const
  const [isNear, isFar] = [take('soonest'), take('furthest')]
  if (isNear || isFar) {
    const order = isNear ? ('oldest' as const) : ('newest' as const)
    return { ...list, metric: 'next', order, having: null, status: null, ...placeOf(query, 1) }
  }
  if (flags.has('longest') && said.has('unmet') && lacking === null) {
    take('longest')
    const place = placeOf(query, 1, isPlural)
    return { ...list, metric: 'last', lacking: null, order: 'oldest', ...place }
  }
  const [isNew, isOld, isLeast] = [take('newest'), take('oldest'), take('least')]
  const isLast = take('last')
  // "whose first meeting is the most recent?"
  if ((isNew || isOld || isLast) && others.includes('meetings') && take('first'))
    return { ...list, metric: 'first', order: isOld ? 'oldest' : 'newest', ...placeOf(query, 1) }
  if (isNew && isOwn(query)) {
    take('ordered')
    return { ...list, metric: 'added', order: 'newest', ...placeOf(query, 1, isPlural) }
  }
  const isOldest = isOld && !said.has('met')
  const isFirst = isOldest || (isEach && flags.has('first'))
  const metric = day ?? (isLast ? ('last' as const) : isFirst ? ('first' as const) : null)
  if (metric === null) return null
  take('rank', 'ordered', 'first', 'new', ...(isEach ? ['when'] : []))
  const isNewest = isNew || (isLast && !isEach)
  const order = isOld || isLeast ? ('oldest' as const) : isNewest ? ('newest' as const) : null
  const one = (isLast || isOldest) && day === null && !isEach ? 1 : null
  const ordered = order === null ? {} : { order }
  return { ...list, metric, ...ordered, ...placeOf(query, one, isPlural) }
}

/** True if clients are not ranked by anything about their meetings. */
function isOwn({ said, others, groups, day, by }: Query): boolean {
  const isOfMeetings = others.length + groups.length > 0 || said.has('met') || said.has('when')
  return !isOfMeetings && day === null && by === null
}
