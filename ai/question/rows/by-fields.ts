import type { Plan, PlanDates } from '../plan'

/** Reads a plainer question. */
type Read = (question: string) => Plan
type IsKind = (said: string) => boolean
type Way = { asked: RegExp; plan: (found: string[], read: Read, isKind: IsKind) => Plan | null }

const CLIENTS =
  '(?:(?:which|what|list|show(?: me)?)(?: the| my)? |my |the )?(?:clients?|people)|whom?'
const MET =
  "(?:(?:did|have) (?:i|we) |(?:that |whom? )?(?:i|we)(?: have|['’]ve)? )?(?:met|meet|seen?|saw)"
const TASKS =
  '(?:(?:which|what|list|show(?: me)?)(?: the| my)? |my |the )?(?:tasks?|action items?|to-?dos?)'

/** Whole questions of rows by fields that no word alone tells. What is not read with certainty is left to the other rules. */
const WAYS: Way[] = [
  {
    asked: whole(
      `(?:${CLIENTS}) ${MET} (?:both )?((?:in|on|during) .+?) (?:and|as well as)(?: again| also)? ((?:in|on|during) .+)`,
    ),
    plan: ([one = '', other = ''], read) => {
      const times = [metAt(one, read), metAt(other, read)]
      const [first, second] = times
      return first && second
        ? { ...first.plan, dates: [first.date, second.date], every: true }
        : null
    },
  },
  {
    asked: whole(
      `(?:${CLIENTS}) ${MET} (.+?),? (?:but|and) not (?:again )?((?:in|on|during|since) .+)`,
    ),
    plan: ([one = '', other = ''], read) => {
      const [met, not] = [metAt(one, read), metAt(other, read)]
      return met && not ? { ...met.plan, dates: [met.date], exceptDates: [not.date] } : null
    },
  },
  {
    asked: whole(`(?:${CLIENTS}) ${MET} for the first time ((?:in|on|during|since|this|last) .+)`),
    plan: ([time = ''], read) => ofDay('first', time, read),
  },
  {
    asked: whole(
      `(?:who (?:are|were) )?(?:my|the|list|which)? ?new clients (?:are there |did i get )?((?:in|since|this|last) .+)`,
    ),
    plan: ([time = ''], read) => ofDay('first', time, read),
  },
  {
    asked: whole(
      `(?:${CLIENTS}) (?:have (?:i|we)|(?:i|we) have) not (?:met|seen) (?:for|in) the longest(?: time)?`,
    ),
    plan: (_found, read) => ({
      ...rows(read, 'clients'),
      metric: 'last',
      order: 'oldest',
      limit: 1,
    }),
  },
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
    asked: whole(`${TASKS} (?:without an?|with no) (owner|assignee|due date|date|deadline)`),
    plan: ([part = ''], read) => ({
      ...rows(read, 'actions'),
      lacking: /^(?:owner|assignee)$/i.test(part) ? 'owner' : 'due',
    }),
  },
  {
    asked: whole(
      `(?:${CLIENTS}) (?:with|who have) (?:an? )?(?:next|upcoming|planned|coming) (?:meeting|appointment)s?`,
    ),
    plan: (_found, read) => ({ ...rows(read, 'clients'), having: 'next' }),
  },
  {
    asked: whole(`(?:${CLIENTS}) (?:with|who have|have) (open|overdue) (?:tasks|action items)`),
    plan: ([state], read) => ({
      ...rows(read, 'clients'),
      having: 'actions',
      ...(state?.toLowerCase() === 'overdue' ? { overdue: true } : { state: 'open' }),
    }),
  },
]

/** "Clients met in May but not in June": a question of rows by several fields; null if it is none of these. */
export function readByFields(question: string, read: Read, isKind: IsKind): Plan | null {
  const asked = question.trim().replace(/[?.!\s]+$/, '')
  for (const { asked: way, plan } of WAYS) {
    const found = way.exec(asked)
    const own = found && plan(found.slice(1), read, isKind)
    if (own) return own
  }
  return null
}

/** Meetings with clients of a kind that is called otherwise: "with companies". */
function ofKind(of: string, read: Read, isKind: IsKind): Plan | null {
  const [, said] = /^with (?:the |my )?(\p{Ll}[\p{L} -]*)$/u.exec(of) ?? []
  if (said === undefined || !isKind(said)) return null
  const plan = read('how many meetings did I have')
  return { ...plan, type: said, topic: '', sure: true }
}

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:please )?${pattern}$`, 'i')
}

/** All rows of a subject, in the language that the question is read in. */
function rows(read: Read, subject: 'clients' | 'meetings' | 'actions'): Plan {
  const { language, ...plan } = read(
    { clients: 'list all clients', meetings: 'list all meetings', actions: 'list all tasks' }[
      subject
    ],
  )
  return { ...plan, language, intent: 'list', subject, topic: '', status: null, sure: true }
}

/** Clients met at one time; null unless that is all that is said. */
function metAt(time: string, read: Read): { plan: Plan; date: PlanDates } | null {
  const plan = read(`which clients did I meet ${time}`)
  const [date, other] = plan.dates
  const isPlain = plan.subject === 'clients' && plan.topic === '' && plan.sure
  return isPlain && date !== undefined && other === undefined ? { plan, date } : null
}

function ofDay(of: 'first', time: string, read: Read): Plan | null {
  const met = metAt(time, read)
  return met && { ...met.plan, status: null, dates: [{ ...met.date, of }] }
}
