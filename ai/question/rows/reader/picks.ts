import type { Gathered } from './gather'
import { type Fields, placeOf, type Query } from './query'

const ASKED = ['time', 'span', 'when', 'ago']
const REPLACED = [...ASKED, 'since', 'unmet', 'known']

/**
 * "How long have I not seen Rose?" and "how long since we met?" ask for the last meeting, "how long
 * have I known Rose?" for the first.
 */
export function withLastMet(all: Gathered): Gathered {
  const { flags, nouns, clients } = all
  const has = (...names: string[]) => names.some((name) => flags.has(name))
  const isSince = has('since') && (has('met', 'last') || nouns.includes('meetings'))
  const isUnseen = has('unmet') && clients.length > 0 && !has('longest', 'average')
  const end = has('known') ? 'first' : isSince || isUnseen || has('ago') ? 'last' : null
  if (end === null || !has(...ASKED)) return all
  const others = [...flags].filter((flag) => !REPLACED.includes(flag))
  return { ...all, units: [], flags: new Set([...others, 'when', 'met', end]) }
}

/** "When did I last meet Rose?", "the first three meetings", "my next appointment". */
export function pick(query: Query): Fields | null {
  const { take, said, head, others, isTime, isWho, count, isSaid } = query
  const isOfMeetings = head === 'meetings' || (head === 'actions' && others[0] === 'meetings')
  const isOfClients = others.includes('clients') && said.has('met')
  const isOfGroups = query.groups.length > 0 || query.by !== null
  if (!isOfMeetings || isWho || isOfClients || isSaid || isOfGroups) return null
  if (take('ordered')) return { intent: 'list', subject: head, order: orderIn(query) }
  const isNext = take('next')
  const order = orderIn(query)
  const isLast = order === 'newest'
  const isBeforeLast = take('beforeLast')
  const isFew = take('few')
  const ways = [isNext, order !== null, isBeforeLast, query.nth !== null]
  const isSeveral = query.isSeveral && count === null
  if (ways.filter((each) => each).length !== 1 || (count !== null && !isFew)) return null
  if (isSeveral && !isNext && !isLast) return null
  take('when', 'met')
  const place = isBeforeLast ? { limit: 1, skip: 1 } : placeOf(query, 1, isSeveral)
  return {
    ...(isTime ? { intent: 'measure', metric: 'total' } : {}),
    ...(isTime ? {} : { intent: take('count') ? 'count' : 'list' }),
    subject: head,
    status: isNext ? 'planned' : 'held',
    order: isLast || isBeforeLast ? 'newest' : 'oldest',
    ...(isNext && isSeveral ? {} : place),
  }
}

function orderIn({ take }: Query): 'oldest' | 'newest' | null {
  if (take('last', 'newest')) return 'newest'
  return take('first', 'oldest') ? 'oldest' : null
}
