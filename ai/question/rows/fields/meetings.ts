import type { Plan } from '../../plan'
import { type IsKind, type Read, rows, type Way, whole } from './way'

/** Whole questions of meetings by fields that no word alone tells. */
export const MEETING_WAYS: Way[] = [
  {
    asked: whole(
      '(?:what|which|how big a) (?:share|part|proportion|percentage|percent) of (?:all )?(?:my |the )?meetings (?:was|were|is|are) ((?:with|in|about) .+)',
    ),
    plan: ([of = ''], read, isKind) => {
      const plan = ofKind(of, read, isKind) ?? read(`how many meetings were ${of}`)
      const isRead = plan.intent === 'count' && plan.sure && plan.topic === ''
      const isLimited = plan.type !== null || plan.clientIds.length > 0 || plan.dates.length > 0
      return isRead && isLimited
        ? { ...plan, metric: 'share', groupBy: null, order: null, limit: null }
        : null
    },
  },
  {
    asked: whole(
      '(?:how many|number of) (?:meetings|calls|sessions) (?:did i have |have i had |were there )?(with .+)',
    ),
    plan: ([of = ''], read, isKind) => ofKind(of, read, isKind),
  },
  {
    asked: whole(
      '(?:how many |number of |my )?meetings (?:by|per|on each) (?:weekday|day of the week)',
    ),
    plan: (_found, read) => ({
      ...rows(read, 'meetings'),
      intent: 'count',
      status: 'held',
      groupBy: 'weekday',
    }),
  },
  {
    asked: whole(
      '(?:on )?(?:which|what) (?:weekday|day of the week) (?:do|did) (?:i|we) have (?:the )?(most|fewest|least) meetings',
    ),
    plan: ([most], read) => ({
      ...rows(read, 'meetings'),
      ...{ intent: 'count', status: 'held', groupBy: 'weekday', limit: 1 },
      order: most?.toLowerCase() === 'most' ? 'most' : 'least',
    }),
  },
  {
    asked: whole(
      "(?:what is |what[’']s )?(?:the )?(?:average|usual|typical) (?:gap|interval|time|distance) between (?:my |our |the )?(?:meetings|calls|sessions) (with .+)",
    ),
    plan: ([who = ''], read) => interval(who, read),
  },
  {
    asked: whole(
      'how (?:many days|many weeks|long|much time) (?:are|is|is there|lies?|pass(?:es)?) (?:on average )?between (?:my |our |the )?(?:meetings|calls|sessions) (with .+?)(?: on average)?',
    ),
    plan: ([who = ''], read) => interval(who, read),
  },
  {
    asked: whole('how often (?:do|did|have) (?:i|we) (?:meet|see|met|seen) (.+?) on average'),
    plan: ([who = ''], read) => interval(`with ${who}`, read),
  },
]

/** The days between meetings with a client; null unless one is named, and nothing else. */
function interval(who: string, read: Read): Plan | null {
  const plan = read(`how many meetings did I have ${who}`)
  const isPlain = plan.clientIds.length > 0 && plan.topic === '' && plan.sure
  return isPlain ? { ...plan, intent: 'measure', metric: 'interval', status: 'held' } : null
}

/** Meetings with clients of a kind that is called otherwise: "with companies". */
function ofKind(of: string, read: Read, isKind: IsKind): Plan | null {
  const [, said] = /^with (?:the |my )?(\p{Ll}[\p{L} -]*)$/u.exec(of) ?? []
  if (said === undefined || !isKind(said)) return null
  const plan = read('how many meetings did I have')
  return { ...plan, type: said, topic: '', sure: true }
}
