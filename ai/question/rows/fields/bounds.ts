import type { Plan } from '../../plan'
import { CLIENTS } from './clients'
import { numberOf, type Read, rows, TASK_NOUNS, type Way, whole } from './way'

const MINUTES = 60
const BOUND = '(exactly|more than|over|fewer than|less than|under|at least|at most|no more than)'
const NUMBER = '(\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten)'

/** Whole questions of clients by how many rows or how much time they have, or if they have any. */
export const BOUND_WAYS: Way[] = [
  {
    asked: whole(
      `(?:${CLIENTS}) (?:with|who have|have|had) ${BOUND} ${NUMBER} (meetings?|${TASK_NOUNS}|notes?|hours?|minutes?)(?: of meetings| altogether| in all| in total)*`,
    ),
    plan: (found, read) => bounded(found, read),
  },
  {
    asked: whole(
      `(?:with )?(?:${CLIENTS}) did (?:i|we) spend ${BOUND} ${NUMBER} (hours?|minutes?)(?: with| altogether| in all| in total)*`,
    ),
    plan: (found, read) => bounded(found, read),
  },
  {
    asked: whole(
      `(?:${CLIENTS}) (?:with|who have|for whom i have|with whom i have) (?:open )?(?:${TASK_NOUNS}) (?:of mine|for me|to do)`,
    ),
    plan: (_found, read) => ({ ...rows(read, 'clients'), having: 'actions', owner: 'me' }),
  },
  {
    asked: whole(
      `(?:${CLIENTS}) (?:for whom (?:i|we) have nothing to do|without (?:${TASK_NOUNS}) (?:of mine|for me)|with nothing for me to do)`,
    ),
    plan: (_found, read) => ({ ...rows(read, 'clients'), lacking: 'actions', owner: 'me' }),
  },
]

function bounded([bound = '', number = '', unit = '']: string[], read: Read): Plan {
  const isHours = /^hours?$/i.test(unit)
  const isTime = isHours || /^minutes?$/i.test(unit)
  const count = numberOf(number) * (isHours ? MINUTES : 1)
  const limits = limitsOf(bound.toLowerCase(), count)
  const plan = { ...rows(read, 'clients'), ...limits }
  if (isTime) return { ...plan, metric: 'total' }
  if (/^note/i.test(unit)) return { ...plan, having: 'notes' }
  return /^meeting/i.test(unit) ? { ...plan, status: 'held' } : { ...plan, having: 'actions' }
}

function limitsOf(bound: string, count: number): Pick<Plan, 'atLeast' | 'atMost'> {
  if (bound === 'exactly') return { atLeast: count, atMost: count }
  if (bound === 'more than' || bound === 'over') return { atLeast: count + 1, atMost: null }
  if (bound === 'at least') return { atLeast: count, atMost: null }
  const isUpTo = bound === 'at most' || bound === 'no more than'
  return { atLeast: null, atMost: isUpTo ? count : count - 1 }
}
