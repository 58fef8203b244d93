import type { Plan } from '../../plan'
import { metAt, numberOf, type Read, rows, TASK_NOUNS, type Way, whole } from './way'

const NUMBER = '(\\d+|one|two|three|four|five|six|seven|eight|nine|ten)'
const BY = `(?:the )?(?:number of |amount of )?(?:their )?(meetings|calls|hours|time|${TASK_NOUNS}|notes)`
const MOST = '(most|least|fewest)'

/** Whole questions of rankings and groups that no word alone tells. */
export const RANK_WAYS: Way[] = [
  {
    asked: whole(`(?:my |the )?top ${NUMBER} (?:clients )?by ${BY}`),
    plan: ([number, by], read) => byFigure(by, numberOf(number), read),
  },
  {
    asked: whole(`(?:rank|sort|order|list) (?:all )?(?:of )?(?:my |the )?clients by ${BY}`),
    plan: ([by], read) => byFigure(by, null, read),
  },
  {
    asked: whole(
      `(?:which|what) (?:meeting|call|session) (?:has|had|produced|brought|led to|resulted in) (?:the )?${MOST} (${TASK_NOUNS}|notes)`,
    ),
    plan: ([most, of], read) => ({
      ...figureOf(of, read),
      ...{ groupBy: 'meeting', order: orderOf(most), limit: 1 },
    }),
  },
  {
    asked: whole(
      `(?:what|which) (?:kind|type|sort) of (?:meetings?|calls?) (?:do|did) (?:i|we) (?:have|hold) (?:the )?${MOST}(?: often| frequently)?`,
    ),
    plan: ([most], read) => ({
      ...figureOf('meetings', read),
      ...{ groupBy: 'type', order: orderOf(most), limit: 1 },
    }),
  },
  {
    asked: whole(
      `(?:what|which) (?:kind|type|sort)(?: of clients?)? (?:has|have|do i have) (?:the )?${MOST} (?:clients|of)`,
    ),
    plan: ([most], read) => ({
      ...rows(read, 'clients'),
      ...{ intent: 'count', groupBy: 'type', order: orderOf(most), limit: 1 },
    }),
  },
  {
    asked: whole(
      `(?:number of |how many )?(meetings|calls|${TASK_NOUNS}) (?:per|a|each|by) week(?: ((?:in|since|during|this|last) .+))?`,
    ),
    plan: ([of, time], read) => {
      const met = time === undefined ? null : metAt(time, read)
      if (time !== undefined && met === null) return null
      return { ...figureOf(of, read), groupBy: 'week', dates: met === null ? [] : [met.date] }
    },
  },
  {
    asked: whole(
      'do (?:i|we) (?:meet|see|have|have meetings with) (?:more )?(?:often )?(?:with )?(\\p{L}+) or (?:more )?(?:with )?(\\p{L}+)(?: clients)?(?: more often)?',
    ),
    plan: ([one = '', other = ''], read, isKind) =>
      isKind(one) && isKind(other)
        ? { ...figureOf('meetings', read), type: `${one} and ${other}`, groupBy: 'type' }
        : null,
  },
  {
    asked: whole(
      '(?:have|are|did|do) (?:my |our |the )?(?:meetings|calls)(?: (with .+?))? (?:become|becoming|get|getting|got|gotten|grown?|growing) (?:longer|shorter)(?: and (?:longer|shorter))?(?: over time| lately)?',
    ),
    plan: ([who], read) => lengthsInTime(who, read),
  },
]

/** Clients ranked by what they have most of. */
function byFigure(by: string | undefined, limit: number | null, read: Read): Plan {
  return { ...figureOf(by, read), groupBy: 'client', order: 'most', limit }
}

function figureOf(said = '', read: Read): Plan {
  if (/^(?:hours|time)$/i.test(said))
    return { ...rows(read, 'meetings'), intent: 'measure', metric: 'total', status: 'held' }
  const isOfMeetings = /^(?:meetings|calls)$/i.test(said)
  const plan = rows(read, isOfMeetings ? 'meetings' : 'actions')
  const subject = /^notes$/i.test(said) ? { subject: 'notes' as const } : {}
  return { ...plan, ...subject, intent: 'count', status: isOfMeetings ? 'held' : null }
}

function orderOf(most = ''): 'most' | 'least' {
  return most.toLowerCase() === 'most' ? 'most' : 'least'
}

/** The average length of each quarter; null if clients are named that are not known. */
function lengthsInTime(who: string | undefined, read: Read): Plan | null {
  const own = { intent: 'measure', metric: 'average', groupBy: 'quarter' } as const
  if (who === undefined) return { ...rows(read, 'meetings'), ...own, status: 'held' }
  const plan = read(`how many meetings did I have ${who}`)
  const isPlain = plan.clientIds.length > 0 && plan.topic === '' && plan.sure
  return isPlain ? { ...plan, ...own, status: 'held' } : null
}
