import type { Language } from '../../plan'
import { metAt, type Read, rows, TASK_NOUNS, type Way, whole } from './way'

export const CLIENTS =
  '(?:(?:which|what|list|show(?: me)?)(?: the| my)? |my |the |all (?:my )?)?(?:clients?|people|customers?)|(?:with )?whom?'
const MET =
  "(?:(?:did|have) (?:i|we) |(?:that |whom? )?(?:i|we)(?: have|['’]ve)? |were |was )?(?:met|meet|seen?|saw|came)"
/** Clients met at each of two times. */
const AT_BOTH: [Language, string][] = [
  [
    'en',
    `(?:${CLIENTS}) ${MET} (?:both )?((?:in|on|during) .+?) (?:and|as well as)(?: again| also)? ((?:in|on|during|since) .+)`,
  ],
  [
    'de',
    '(?:welche (?:kunden|mandanten)|wen|mit wem) habe ich (?:sowohl )?((?:im|in|am) .+?) (?:als auch|und auch|und) ((?:im|in|am) .+?) (?:getroffen|gesehen|gesprochen)',
  ],
  [
    'fr',
    '(?:quels clients|qui) ai-je (?:vus?|rencontrés?) (?:à la fois )?(en .+?) et (?:aussi )?(en .+)',
  ],
  [
    'es',
    '(?:a |con )?(?:qué clientes|quién(?:es)?) (?:vi|he visto|me reuní) (?:tanto )?(en .+?) (?:como|y) (?:también )?(en .+)',
  ],
  [
    'it',
    '(?:quali clienti|chi) ho (?:visto|incontrato) (?:sia )?(a .+?) (?:che|e) (?:anche )?(a .+)',
  ],
  [
    'pt',
    '(?:que clientes|quem) (?:vi|encontrei) (?:tanto )?(em .+?) (?:como|e) (?:também )?(em .+)',
  ],
  [
    'nl',
    '(?:welke klanten|wie) heb ik (?:zowel )?(in .+?) (?:als|en)(?: ook)? (in .+?) (?:gezien|ontmoet)',
  ],
]

/** Clients met at one time and not at the other. */
const AT_ONE: [Language, string][] = [
  [
    'en',
    `(?:(?:${CLIENTS}) )?${MET} (.+?),? (?:(?:but|and) )?not (?:yet |again )?((?:in|on|during|since|this|last) .+)`,
  ],
  [
    'de',
    '(?:welche (?:kunden|mandanten)|wen|mit wem) habe ich ((?:im|in|am) .+?),? aber nicht ((?:im|in|am) .+?) (?:getroffen|gesehen|gesprochen)',
  ],
  ['fr', '(?:quels clients|qui) ai-je (?:vus?|rencontrés?) (en .+?),? mais pas (en .+)'],
  ['es', '(?:a |con )?(?:qué clientes|quién(?:es)?) (?:vi|me reuní) (en .+?),? pero no (en .+)'],
  ['it', '(?:quali clienti|chi) ho (?:visto|incontrato) (a .+?),? ma non (a .+)'],
  ['pt', '(?:que clientes|quem) (?:vi|encontrei) (em .+?),? mas não (em .+)'],
  ['nl', '(?:welke klanten|wie) heb ik (in .+?),? maar niet (in .+?) (?:gezien|ontmoet)'],
]

const TIME = '((?:in|on|during|since|this|last|before|after) .+)'
const NEW: [Language, string][] = [
  ['en', `((?:how many )?(?:${CLIENTS})|) ?${MET} for the first time ${TIME}`],
  [
    'en',
    `((?:how many )?(?:${CLIENTS})) (?:(?:did|have) (?:i|we) |(?:that |whom? )?(?:i|we) )?first (?:met|meet|seen?|saw) ${TIME}`,
  ],
  ['en', `((?:how many )?(?:${CLIENTS})) (?:are|is|were) new ${TIME}`],
  ['en', `((?:how many )?(?:${CLIENTS})) became (?:a |my )?clients?(?: of mine)? ${TIME}`],
  [
    'en',
    `((?:how many )?(?:who (?:are|were) )?(?:my|the|list|which|what)?) ?new clients (?:are there |came |joined |did (?:i|we) (?:get|gain|win) |(?:do|have) i (?:have|got) )?${TIME}`,
  ],
  [
    'de',
    '(welche |meine |)neue[nr]? (?:kunden|mandanten) ?(?:habe ich |gibt es |kamen )?((?:seit|im|in|diese[snm]?|letzte[sn]?) .+?)(?: gewonnen| bekommen)?',
  ],
  ['fr', '(quels (?:sont mes )?|)nouveaux clients (?:ai-je )?((?:depuis|en|cette|ce) .+)'],
  ['es', '(qué |)clientes nuevos (?:tengo )?((?:desde|en|este|esta) .+)'],
]

/** Whole questions of clients by fields that no word alone tells. */
export const CLIENT_WAYS: Way[] = [
  ...AT_BOTH.map(
    ([language, pattern]): Way => ({
      asked: whole(pattern),
      plan: (found, read) => atTwo(found, read, language, true),
    }),
  ),
  {
    asked: whole(`(?:${CLIENTS}) ${MET} (?:in|on|during) both (.+?) and (?:in )?(.+)`),
    plan: ([one, other], read) => atTwo([`in ${one}`, `in ${other}`], read, 'en', true),
  },
  ...AT_ONE.map(
    ([language, pattern]): Way => ({
      asked: whole(pattern),
      plan: (found, read) => atTwo(found, read, language, false),
    }),
  ),
  ...NEW.map(
    ([language, pattern]): Way => ({
      asked: whole(pattern),
      plan: ([who = '', time = ''], read) => ofDay('first', who, time, read, language),
    }),
  ),
  {
    asked: whole(
      `((?:how many )?(?:${CLIENTS})) (?:(?:that |whom? )?(?:i|we) )?last (?:met|saw|seen) ${TIME}`,
    ),
    plan: ([who = '', time = ''], read) => ofDay('last', who, time, read, 'en'),
  },
  {
    asked: whole(`(whose) (?:last|latest|most recent) (?:meeting|call|visit) was ${TIME}`),
    plan: ([who = '', time = ''], read) => ofDay('last', who, time, read, 'en'),
  },
  {
    asked: whole(
      `(?:${CLIENTS}) (?:with|who have) (?:an? )?(?:next|upcoming|planned|coming) (?:meeting|appointment)s?`,
    ),
    plan: (_found, read) => ({ ...rows(read, 'clients'), having: 'next' }),
  },
  {
    asked: whole(`(?:${CLIENTS}) (?:with|who have|have) (open|overdue) (?:${TASK_NOUNS})`),
    plan: ([state], read) => ({
      ...rows(read, 'clients'),
      having: 'actions',
      ...(state?.toLowerCase() === 'overdue' ? { overdue: true } : { state: 'open' }),
    }),
  },
]

/** Clients met at two times, or at the first of them and not at the second, which may leave out its unit. */
function atTwo([one = '', other = '']: string[], read: Read, language: Language, isBoth: boolean) {
  const [first, second] = [metAt(one, read, language), metAt(other, read, language)]
  const together =
    second === null
      ? read(`which clients did I meet ${one} or ${other.replace(/^(?:in|on|during) /i, '')}`).dates
      : []
  const [date, otherDate] = together.length === 2 ? together : [first?.date, second?.date]
  if (first === null || date === undefined || otherDate === undefined) return null
  return isBoth
    ? { ...first.plan, dates: [date, otherDate], every: true }
    : { ...first.plan, dates: [date], exceptDates: [{ ...otherDate, expression: other }] }
}

/** Clients whose first or last meeting was at a time. */
function ofDay(of: 'first' | 'last', who: string, time: string, read: Read, language: Language) {
  const met = metAt(time, read, language)
  const intent = /^how many/i.test(who) ? ('count' as const) : ('list' as const)
  return met && { ...met.plan, intent, status: null, dates: [{ ...met.date, of }] }
}
