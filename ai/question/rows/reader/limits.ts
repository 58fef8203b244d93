import type { Plan } from '../../plan'
import type { Gathered } from './gather'
import type { Take } from './query'

type Subject = Plan['subject']

/** The conditions of the rows asked for, without names and dates; null if two of them conflict. */
export function limitsOf(
  all: Gathered,
  head: Subject,
  isWho: boolean,
  take: Take,
): Partial<Plan> | null {
  const { having: had, bounds } = all
  const isOfMeetings = head === 'meetings'
  // "not the planned ones"
  const isHeld = take('unplanned') && isOfMeetings
  const own = isHeld ? null : all.lacking
  const said = head === 'actions' && own === 'meetings' ? 'due' : own
  const isLeft = take('left')
  const isOpen = [take('open'), isLeft && head === 'actions'].includes(true)
  take('dueOn', 'enteredOn')
  const isDone = [take('done'), take('doneOn')].includes(true)
  const isUnmet = take('unmet') || (head === 'clients' && said === 'meetings')
  const isIdle = take('nothing')
  const isNext = !isOfMeetings && take('next')
  const isToCome = isLeft && isOfMeetings
  const status = isToCome
    ? ('planned' as const)
    : (['failed', 'running', 'planned'] as const).find((each) => take(each))
  const isOfClients = head === 'clients'
  const lacking = [
    isUnmet ? ('meetings' as const) : said,
    isIdle ? ('actions' as const) : null,
    take('unowned') ? ('owner' as const) : null,
    take('undated') ? ('due' as const) : null,
  ].filter((each) => each !== null)
  const isMetThen = isUnmet && all.dates.length > 0 && !all.flags.has('or')
  const isMet = all.flags.has('met') && isOfClients && (isMetThen || said === 'next')
  const having = [
    had,
    isNext && isOfClients ? ('next' as const) : null,
    isMet ? ('meetings' as const) : null,
  ].filter((each) => each !== null)
  const isNextOne =
    isNext &&
    (isWho || !isOfClients) &&
    !['soonest', 'furthest'].some((each) => all.flags.has(each))
  const isSplit = isNextOne || lacking.length > 1 || having.length > 1 || (isOpen && isDone)
  if (isSplit || (said === 'meetings' && !isOfClients)) return null
  const isMine = take('mine') && (head !== 'actions' || all.clients.length === 0)
  const owner = isMine || isIdle ? 'me' : take('others') ? 'others' : null
  const [held, planned] = [status === undefined, status === 'planned']
  return {
    ...(lacking[0] === undefined ? {} : { lacking: lacking[0] }),
    ...(having[0] === undefined ? {} : { having: having[0] }),
    ...(planned ? { status: 'planned' } : {}),
    ...(held && isHeld ? { status: 'held' } : {}),
    ...(held || planned ? {} : { status: status === 'running' ? 'processing' : 'failed' }),
    ...(owner === null ? {} : { owner }),
    ...(isOpen || isDone ? { state: isOpen ? ('open' as const) : ('done' as const) } : {}),
    ...(take('overdue') ? { overdue: true } : {}),
    ...(bounds === null ? {} : boundsOf(bounds, head, planned ? 'planned' : 'held')),
  }
}

function boundsOf(
  { of, atLeast, atMost }: NonNullable<Gathered['bounds']>,
  head: Subject,
  status: 'held' | 'planned',
): Partial<Plan> {
  const isOfParts = of === 'actions' || of === 'notes'
  if (head === 'meetings' && isOfParts) return { atLeast, atMost }
  if (head === 'actions' && !isOfTime({ of })) return {}
  if (head !== 'clients') return { atLeast: atLeast === 1 ? null : atLeast, atMost }
  if (of === 'length') return { atLeast, atMost, metric: 'total' }
  if (of === 'each') return { atLeast, atMost, metric: 'longest', status: 'held' }
  if (isOfParts) return { atLeast, atMost, having: of }
  return { atLeast, atMost, status, groupBy: 'client' }
}

/** True if the bounds are of a length: of one meeting, or of all together. */
export function isOfTime({ of }: Pick<NonNullable<Gathered['bounds']>, 'of'>): boolean {
  return of === 'length' || of === 'each'
}
