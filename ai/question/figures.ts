import { numberIn } from './flags'
import type { Plan } from './plan'
import type { Sentence } from './sentence'
import type { Concept } from './words/en'

/** The request of a sentence and the concepts it used, which are not part of the topic. */
export type Intent = { asks: Partial<Plan>; uses: Concept[] }

/** Concepts used by measures and rankings, which are never part of the topic. */
const USES: Concept[] = [
  ...(['most', 'least', 'longest', 'shortest', 'average', 'total', 'per', 'howMany'] as const),
  ...(['howLong', 'howOften', 'meeting', 'client', 'action', 'note', 'person', 'promise'] as const),
  ...(['type', 'month', 'quarter', 'year', 'week', 'met', 'have', 'held', 'more'] as const),
  ...(['list', 'first', 'last', 'row', 'done', 'open'] as const),
]

type Asks = Partial<Plan>
const OF_VIEWS: Intent = { asks: { intent: 'compare' }, uses: ['compare', 'who', 'more', 'less'] }
const OF_TIME = ['month', 'quarter', 'year'] as const
type Flags = ReadonlySet<string>

/**
 * Reads measure, group, order and limit independently, so that they combine freely. Null if the
 * sentence asks for no figure.
 */
export function readFigures(sentence: Sentence, flags: Flags): Intent | null {
  if (flags.has('sides') && isComparing(flags)) return ofSides(flags)
  if (flags.has('clients') && flags.has('comparing') && isAlternative(flags)) return OF_VIEWS
  const order = orderOf(flags)
  const groupBy = groupOf(flags, order)
  const measured = measureOf(flags, order, groupBy)
  if (measured === null) return null
  const number = numberIn(sentence)
  const isWhole = flags.has('ranking') || isListed(flags)
  const limit = order === null ? null : (number ?? (isWhole ? null : 1))
  const asks: Asks = {
    ...measured,
    ...(groupBy === null ? {} : { groupBy }),
    ...(order === null ? {} : { order, limit, skip: flags.has('second') ? 1 : 0 }),
    ...(flags.has('second') ? { limit: 1 } : {}),
  }
  return { asks, uses: USES }
}

function isListed(flags: Flags): boolean {
  return (
    flags.has('ordered') && ['head:client', 'head:meeting', 'typed'].some((flag) => flags.has(flag))
  )
}

function isComparing(flags: Flags): boolean {
  const isOfRows = ['meeting', 'met', 'howLong', 'time', 'action'].some((flag) => flags.has(flag))
  return isOfRows && ['comparing', 'most', 'least', 'compare'].some((flag) => flags.has(flag))
}

function isAlternative(flags: Flags): boolean {
  const isOfRows = ['meeting', 'action', 'met', 'plain:note'].some((flag) => flags.has(flag))
  return flags.has('who') && !isOfRows
}

/**
 * Compares a figure between sides: "more often with Rose or with Penny", "more in 2025 or in 2026".
 */
function ofSides(flags: Flags): Intent {
  const isTime = ['howLong', 'time', 'longest', 'shortest'].some((flag) => flags.has(flag))
  const groupBy = flags.has('clients') ? { groupBy: 'client' as const } : {}
  const subject = isOfTasks(flags) ? { subject: 'actions' as const } : {}
  const uses: Concept[] = [...USES, 'compare']
  if (isTime) return { asks: { intent: 'measure', metric: 'total', ...groupBy }, uses }
  return { asks: { intent: 'count', ...subject, ...groupBy }, uses }
}

function orderOf(flags: Flags): 'most' | 'least' | null {
  if (flags.has('least') || flags.has('shortest')) return 'least'
  const isMore = flags.has('comparing') && OF_TIME.some((group) => flags.has(`by:${group}`))
  const isMost = ['most', 'longest', 'ranking'].some((flag) => flags.has(flag))
  const isByRow = isListed(flags) && !flags.has('average')
  return isMost || isMore || isByRow ? 'most' : null
}

/** The named group, otherwise the one implied: "who has the most tasks", "which client". */
function groupOf(flags: Flags, order: Plan['order']): Plan['groupBy'] {
  const groups = ['type', 'month', 'quarter', 'year', 'person', 'client'] as const
  const named = groups.find((group) => flags.has(`by:${group}`))
  if (named !== undefined) return named
  if (order === null) return isOfEach(flags) ? 'client' : null
  if (flags.has('head:person')) return 'person'
  const isOwner = flags.has('who') && isOfTasks(flags) && !flags.has('head:client')
  if (isOwner) return 'owner'
  const isOfNamed = flags.has('clients') && (isListed(flags) || !flags.has('head:meeting'))
  const isOfClients = isOfNamed || flags.has('who') || flags.has('head:client')
  return isOfClients || (flags.has('typed') && isListed(flags)) ? 'client' : null
}

/** "How many meetings have I had with each" of several named clients. */
function isOfEach(flags: Flags): boolean {
  return flags.has('clients') && flags.has('per') && flags.has('howMany')
}

function isOfTasks(flags: Flags): boolean {
  return flags.has('action') || flags.has('promise')
}

/** What is counted or measured; null if nothing is, or if the figure was said in a meeting. */
function measureOf(flags: Flags, order: Plan['order'], groupBy: Plan['groupBy']): Asks | null {
  const isMeeting = ['meeting', 'met', 'howOften', 'sayer'].some((flag) => flags.has(flag))
  const isTime = flags.has('howLong') || flags.has('time')
  const isOfOne = flags.has('head:meeting') && groupBy === null
  const isByLength = isOfOne && (flags.has('ordered') || flags.has('howLong') || flags.has('time'))
  const isLength = flags.has('longest') || flags.has('shortest') || (isByLength && order !== null)
  if (
    isLength &&
    groupBy !== null &&
    ['average', 'by:type', 'by:month'].some((flag) => flags.has(flag))
  )
    return { intent: 'measure', metric: 'average' }
  if (isLength && (isMeeting || groupBy !== null)) {
    const isShortest = flags.has('shortest') || order === 'least'
    return { intent: 'measure', metric: isShortest ? 'shortest' : 'longest', groupBy: null }
  }
  if (order === null) return unordered(flags, groupBy, isMeeting, isTime)
  if (groupBy === null) return null
  const rows = rowsOf(flags)
  if (rows !== null || !isTime) return rows ?? { intent: 'count' }
  return { intent: 'measure', metric: flags.has('average') ? 'average' : 'total' }
}

/** Counted tasks or notes. */
function rowsOf(flags: Flags): Asks | null {
  if (isOfTasks(flags)) return { intent: 'count', subject: 'actions' }
  return flags.has('plain:note') ? { intent: 'count', subject: 'notes' } : null
}

/** Figures without an order: an average, a sum, or a count per group. */
function unordered(
  flags: Flags,
  groupBy: Plan['groupBy'],
  isMeeting: boolean,
  isTime: boolean,
): Asks | null {
  if (flags.has('average') && (isMeeting || isTime)) {
    const isCount = flags.has('howMany') || flags.has('howOften') || groupBy === 'month'
    if (isCount && !isTime)
      return { intent: 'count', metric: 'average', groupBy: groupBy ?? 'month' }
    return { intent: 'measure', metric: 'average' }
  }
  if (groupBy === null) {
    const isOfRows = ['named', 'typed', 'dates', 'meeting', 'met'].some((flag) => flags.has(flag))
    const isLimited = flags.has('dates') || flags.has('head:meeting')
    const isSpent = flags.has('plain:howLong') && flags.has('me') && isLimited
    const isTotal = isTime && flags.has('total') && isOfRows
    const isOfEach = isTime && flags.has('clients') && flags.has('per')
    return isSpent || isTotal || isOfEach ? { intent: 'measure', metric: 'total' } : null
  }
  if (isTime) return { intent: 'measure', metric: 'total' }
  const rows = rowsOf(flags)
  if (rows !== null) return rows
  if (groupBy === 'type' && flags.has('client') && !isMeeting)
    return { intent: 'count', subject: 'clients' }
  const isEach = flags.has('per') || flags.has('each')
  return isMeeting && isEach ? { intent: 'count' } : null
}
