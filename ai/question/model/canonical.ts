import type { Plan, PlanDates } from '../plan'

/** Figures that are measured. */
const MEASURES = new Set<Plan['metric']>([
  'total',
  'average',
  'longest',
  'shortest',
  'earliest',
  'latest',
  'interval',
  'gap',
])
const RANKED: Plan['order'][] = ['most', 'least']
/** The limit of "the longest meetings" without a number. */
const SEVERAL = 5

/**
 * The form of a plan that the searches know, of the many that models choose for the same request:
 * "the longest meeting" is listed, found or measured; "hours with Rose against Penny" is compared or
 * measured; "who has the most tasks" is of people or of tasks.
 */
export function canonical(read: Plan): Plan {
  const plan = { ...read }
  for (const step of STEPS) Object.assign(plan, step(plan))
  return plan
}

/** Figures of people are figures of their tasks, or of the meetings at which they speak. */
function ofPeople({ subject, metric, groupBy, having, state, overdue }: Plan): Partial<Plan> {
  if (subject !== 'people' || (metric === null && groupBy === null)) return {}
  const isOfTasks = groupBy === 'owner' || having === 'actions' || state !== null || overdue
  if (isOfTasks) return { subject: 'actions', groupBy: groupBy ?? 'owner', having: null }
  return { subject: 'meetings', groupBy: groupBy ?? 'person' }
}

/**
 * Clients without meetings have none that were held, in the dates or, as some models say it, except
 * in them; those longest without one are in the order of their last.
 */
function unmet({ subject, lacking, dates, exceptDates, ...plan }: Plan): Partial<Plan> {
  const { metric, order, status, overdue, having } = plan
  if (subject !== 'clients') return {}
  const isLongest = metric === 'longest' || metric === 'last'
  const isDue = overdue && having === null && lacking === null
  const last = {
    lacking: null,
    metric: 'last',
    order: order === 'newest' ? order : 'oldest',
  } as const
  if (isLongest && isDue) return { ...last, overdue: false }
  if (lacking !== 'meetings') return {}
  if (isLongest && dates.length + exceptDates.length === 0) return last
  const held = status === 'held' ? { status: null } : {}
  if (dates.length === 0 && exceptDates.length > 0)
    return { ...held, dates: exceptDates, exceptDates: [] }
  // last met before a day: with a meeting, but none since
  if (dates.length > 0 && dates.every(({ of, from }) => of === 'last' && from === null))
    return { ...held, lacking: null }
  if (!dates.some(isOfEnd)) return held
  return {
    ...held,
    dates: dates.map((date) => (isOfEnd(date) ? { ...date, of: 'meeting' } : date)),
  }
}

/** True for the day of a client's first or last meeting. */
function isOfEnd({ of }: PlanDates): boolean {
  return of === 'first' || of === 'last'
}

/** Clients with meetings in a period, or to come, are clients met or planned then. */
function ofTheirDates({ subject, having, lacking, dates, status }: Plan): Partial<Plan> {
  if (subject !== 'clients') return {}
  if (status === 'held' && lacking === 'next') return { status: null }
  if (status === 'planned' && lacking === 'meetings') return { lacking: 'next', status: null }
  if (status === 'planned' && having === 'meetings') return { having: 'next', status: null }
  const isOfTime = dates.some(({ of }) => of === 'meeting')
  return having === 'meetings' && isOfTime ? { having: null, status: status ?? 'held' } : {}
}

/** Without words to look for, only rows can be found. */
function ofRows({ intent, topic, ...plan }: Plan): Partial<Plan> {
  const { subject, metric, groupBy, lacking, having, order, limit, status } = plan
  const isOfRows =
    subject !== 'meetings' ||
    [metric, groupBy, lacking, having, status].some((each) => each !== null) ||
    (order !== null && limit !== null)
  return intent === 'find' && topic === '' && isOfRows ? { intent: 'list' } : {}
}

/** Compared figures are counts or measures of each side. */
function compared({ intent, topic, ...plan }: Plan): Partial<Plan> {
  const { metric, groupBy, order, dates, clientIds } = plan
  const isRanking = topic === '' && (groupBy !== null || RANKED.includes(order))
  const isFigure = metric === 'count' || metric === 'share' || MEASURES.has(metric)
  if (intent !== 'compare' || !(isFigure || isRanking)) return {}
  const sides = dates.length > 1 ? 'dates' : clientIds.length > 1 ? 'client' : null
  const isCount = metric === null || metric === 'count'
  return { intent: isCount ? 'count' : 'measure', groupBy: groupBy ?? sides }
}

function counted({ intent, subject, metric, groupBy }: Plan): Partial<Plan> {
  const isOfEach = subject === 'clients' && groupBy === 'client' && metric === 'count'
  if (isOfEach && intent === 'count') return { subject: 'meetings', metric: null }
  if (metric !== 'count' || subject !== 'meetings' || intent === 'find') return {}
  return { intent: 'count', metric: null }
}

/** The first, last or next meeting is the end of a list. */
function ended({ subject, intent, metric, groupBy, topic, limit, status }: Plan): Partial<Plan> {
  if (subject !== 'meetings' || groupBy !== null) return {}
  if (metric !== 'first' && metric !== 'last' && metric !== 'next') return {}
  if (metric === 'next')
    return { intent: 'list', metric: null, status: 'planned', order: 'oldest', limit: limit ?? 1 }
  const isSaid = intent === 'find' && topic !== '' && metric === 'first'
  return {
    intent: isSaid ? 'find' : 'list',
    metric: null,
    status: status ?? 'held',
    order: metric === 'last' ? 'newest' : 'oldest',
    limit: limit ?? 1,
  }
}

/** Single meetings by their length: the most time is the longest, the least is the shortest. */
function ranked({ subject, intent, metric, groupBy, order, limit }: Plan): Partial<Plan> {
  if (subject !== 'meetings' || groupBy !== null) return {}
  if (metric === 'longest' && order === 'least') return { metric: 'shortest' }
  const isOfEach = metric === 'total' && limit !== null && intent !== 'count'
  if (!isOfEach || !RANKED.includes(order)) return {}
  return { metric: order === 'least' ? 'shortest' : 'longest' }
}

/** Listed figures are measured. */
function measured({ subject, intent, metric, groupBy, ...plan }: Plan): Partial<Plan> {
  // what was said there is searched for
  if (intent === 'find' && plan.topic !== '') return {}
  // the average of one meeting is its length
  if (subject === 'meetings' && metric === 'average' && groupBy === 'meeting')
    return { groupBy: null, intent: 'measure' }
  if (subject !== 'meetings' || intent === 'measure' || !MEASURES.has(metric)) return {}
  if (intent === 'count') {
    const isOfMeeting = metric === 'longest' || metric === 'shortest'
    return isOfMeeting ? { intent: 'measure' } : {}
  }
  if (intent !== 'list' && intent !== 'find') return {}
  const isBounded = groupBy === null && (plan.atLeast !== null || plan.atMost !== null)
  if (isBounded && plan.limit === null) return { intent: 'list', metric: null }
  const isOfEach = metric === 'longest' || metric === 'shortest'
  const limit = plan.limit ?? (isOfEach && groupBy === null && intent === 'list' ? SEVERAL : null)
  return { intent: 'measure', limit }
}

/** A limited list without an order begins with the newest, or with what comes next. */
function picked({ subject, intent, metric, groupBy, order, limit, ...plan }: Plan): Partial<Plan> {
  const isList = subject === 'meetings' && intent === 'list' && metric === null && groupBy === null
  if (!isList || limit === null || order === 'newest' || order === 'oldest') return {}
  return { order: plan.status === 'planned' ? 'oldest' : 'newest' }
}

/** In order: each reads what the ones before it settled. */
const STEPS = [
  ofPeople,
  unmet,
  ofTheirDates,
  ofRows,
  compared,
  counted,
  ended,
  ranked,
  measured,
  picked,
]
