import type { Plan } from '../../plan'
import { readKinds } from './kinds'
import { type IsKind, type Read, rows, type Way, whole } from './way'

/** Whole questions of meetings by fields that no word alone tells. */
export const MEETING_WAYS: Way[] = [
  {
    asked: whole(
      "(?:(?:what|which|how (?:big|large) a|in what|in which) )?(?:share|part|proportion|percentage|percent|fraction)(?: of|:) (?:all )?(?:my |the |these |this year[’']s )?(.+?)(?:,? in (?:percent|per cent|%))?",
    ),
    plan: ([of = ''], read, isKind) => share(of, read, isKind),
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

/** The part of rows that a condition holds for: "my meetings was with Rose", "the tasks is mine". */
function share(of: string, read: Read, isKind: IsKind): Plan | null {
  const [, subject = '', condition = ''] =
    /^(meetings|clients|tasks|action items)(?: (?:was|were|is|are|went|came|come|do|did|have|has|that|which|held))* (.+)$/iu.exec(
      of,
    ) ?? []
  const part = /^(no )?(notes|tasks|action items|transcripts?|summar(?:y|ies))$/i.exec(condition)
  if (part !== null) return ofPart(subject, part, read)
  const plan =
    ofKind(condition, read, isKind) ??
    readKinds(`how many ${subject} are ${condition}`, read, isKind) ??
    read(`how many ${subject} ${/^mine$/i.test(condition) ? 'do I have' : condition}`)
  const isRead = plan.intent === 'count' && plan.sure && plan.topic === ''
  return subject !== '' && isRead && isLimited(plan)
    ? { ...plan, metric: 'share', groupBy: null, order: null, limit: null }
    : null
}

/** The part of the meetings or clients that have notes, or none. */
function ofPart(subject: string, [, no, part = '']: string[], read: Read): Plan | null {
  const of = PARTS.find(([said]) => part.toLowerCase().startsWith(said))?.[1]
  if (of === undefined || !/^(?:meetings|clients)$/i.test(subject)) return null
  const plan = rows(read, subject.toLowerCase() === 'clients' ? 'clients' : 'meetings')
  const held = plan.subject === 'meetings' ? { status: 'held' as const } : {}
  const own = no === undefined ? { having: of } : { lacking: of }
  return { ...plan, ...held, intent: 'count', metric: 'share', ...own }
}

const PARTS = [
  ['note', 'notes'],
  ['task', 'actions'],
  ['action', 'actions'],
  ['transcript', 'transcript'],
  ['summar', 'summary'],
] as const

function isLimited({ type, clientIds, dates, owner, state, having, lacking, overdue }: Plan) {
  const parts = [type, owner, state, having, lacking]
  return clientIds.length + dates.length > 0 || overdue || parts.some((part) => part !== null)
}

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
