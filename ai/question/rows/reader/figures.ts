import { type Fields, groupOf, orderOf, placeOf, type Query } from './query'

const COMPARING = ['compare', 'grown', 'rather', 'fewer', 'than', 'busier']

/** "Have meetings become longer?" */
export function trend({ take }: Query): Fields | null {
  if (!take('trend')) return null
  return { intent: 'measure', subject: 'meetings', metric: 'average', groupBy: 'quarter' }
}

/** "How many days are between meetings with Rose?", "which client has the longest gap?" */
export function interval(query: Query): Fields | null {
  const { take, clients, flags, units, groups, head } = query
  const isOften = flags.has('often') && flags.has('average') && clients.length > 0
  const isOfUnit = units.length + groups.length > 0
  if (!take('interval') && (!isOften || isOfUnit)) return null
  const isAverage = take('average')
  take('span')
  const own = { intent: 'measure', subject: 'meetings', metric: 'interval' } as const
  const order = orderOf(query)
  if (order !== null) {
    const isOfEach = head === 'clients' || clients.length === 0
    const groupBy = isOfEach ? { groupBy: 'client' as const } : {}
    const metric = isAverage ? ('interval' as const) : ('gap' as const)
    return { ...own, metric, ...groupBy, order, ...placeOf(query, 1) }
  }
  return groupOf(query) === 'client' ? { ...own, groupBy: 'client' } : own
}

/** "What part of the meetings was with foundations?" */
export function share(query: Query): Fields | null {
  const { take, head, isTime, flags } = query
  if (flags.has('grown') || !take('share')) return null
  const subject = isTime ? ('meetings' as const) : head
  const groupBy = groupOf(query)
  const own = { subject, metric: 'share' as const, ...(groupBy === null ? {} : { groupBy }) }
  return { intent: isTime ? 'measure' : 'count', ...own }
}

/** "Meetings a month on average", "the average length by client". */
export function average(query: Query): Fields | null {
  const { take, head, others, isTime, flags, by, sides } = query
  const isOfSides = Math.max(sides.clients, sides.dates, sides.kinds) > 1
  if (isOfSides && COMPARING.some((flag) => flags.has(flag))) return null
  if (!take('average')) return null
  const order = orderOf(query) ?? (by === null ? null : 'most')
  const group = groupOf(query)
  // "time per meeting on average" is one figure
  const isOne = group === 'meeting' && order === null && (isTime || head === 'meetings')
  const named = isOne ? null : group
  const isLength = named === null && others.length === 0 && !flags.has('count')
  if (isTime || order !== null || (head === 'meetings' && isLength)) {
    const isAll = take('rank') || by !== null
    const ranked = order === null ? {} : { order, ...placeOf(query, isAll ? null : 1) }
    const groupBy = named ?? (order === null || head !== 'clients' ? null : ('client' as const))
    const grouped = groupBy === null ? {} : { groupBy }
    return { intent: 'measure', subject: 'meetings', metric: 'average', ...grouped, ...ranked }
  }
  const [other] = others
  const ofOther = other === 'clients' ? 'client' : other === 'meetings' ? 'meeting' : null
  const groupBy = named ?? ofOther
  if (groupBy === null || head === 'clients') return null
  return { intent: 'count', subject: head, metric: 'average', groupBy }
}

/** Compares a figure across clients, types or periods. */
export function comparison(query: Query): Fields | null {
  const { take, flags, said, head, others, isTime, isWho, sides } = query
  const isEach = flags.has('each') && (isTime || (head !== 'clients' && flags.has('count')))
  const isCompared = isEach || COMPARING.some((flag) => flags.has(flag))
  const isEither =
    flags.has('or') &&
    (flags.has('most') || flags.has('count') || (isTime && !flags.has('longest')))
  const ofKinds = sides.kinds > 1 ? ('type' as const) : null
  const [subject = 'meetings'] = [head, ...others].filter((each) => each !== 'clients')
  const ofWhom =
    subject === 'actions' && sides.people > 1 ? ('owner' as const) : ('client' as const)
  const groupBy = sides.clients > 1 ? ofWhom : sides.dates > 1 ? 'dates' : ofKinds
  if (groupBy === null || !(isCompared || isEither)) return null
  const isOfAll = head === 'clients' && sides.clients === 0
  const isOfEach = groupBy === 'dates' && isOfAll && sides.dates === 2
  const isOfWhom = isWho || said.has('asked')
  const isChange = isOfEach && isOfWhom && said.has('than') && said.has('rather')
  const order = isChange ? (said.has('fewer') ? 'least' : 'most') : null
  take(...COMPARING, 'each', 'or', 'most', 'both', ...(flags.has('grown') ? ['share'] : []))
  const isOfPeople = isOfEach && others.length === 0
  const isGrouped =
    isOfPeople || ['compare', 'than', 'busier', 'count', 'each'].some((flag) => said.has(flag))
  const metric = take('average') ? ('average' as const) : ('total' as const)
  // "whom did I meet less this year than last year?" is asked of each client
  if (order !== null)
    return isTime
      ? { intent: 'measure', subject: 'meetings', metric, groupBy: 'client', order }
      : { intent: 'count', subject: 'meetings', groupBy: 'client', order }
  return isTime
    ? { intent: 'measure', subject: 'meetings', metric, groupBy }
    : {
        intent: 'count',
        subject: isOfPeople ? head : subject,
        ...(groupBy === 'dates' && !isGrouped ? {} : { groupBy }),
      }
}

/** A count, a length or a list. */
export function plain(query: Query): Fields | null {
  const { take, head, others, isTime, flags, bounds, dates, lacking, units } = query
  if (units.length > 0) return null
  if (head === 'meetings') take('when')
  if (dates.length > 0 && [head, ...others].includes('clients')) take('first', 'last', 'new')
  if (isTime && (bounds === null || head === 'meetings'))
    return { intent: 'measure', subject: 'meetings', metric: 'total' }
  const part = bounds?.of
  if (head === 'meetings' && (part === 'actions' || part === 'notes'))
    return { intent: 'count', subject: part, groupBy: 'meeting' }
  const isCount = flags.has('count') || flags.has('often')
  const isPlain = bounds === null && lacking === null
  if (head === 'meetings' && others.includes('notes') && !isCount && isPlain)
    return { intent: 'list', subject: 'notes' }
  const subject = flags.has('often') ? ('meetings' as const) : head
  const isHeld = isCount && subject === 'meetings' && lacking !== null
  return { intent: isCount ? 'count' : 'list', subject, ...(isHeld ? { status: 'held' } : {}) }
}
