import type { Language, Plan } from '../../plan'
import { metAt, type Read, rows, type Way, whole } from './way'

const CLIENTS =
  '(?:(?:which|what|list|show(?: me)?)(?: the| my)? |my |the )?(?:clients?|people)|whom?'
const MET =
  "(?:(?:did|have) (?:i|we) |(?:that |whom? )?(?:i|we)(?: have|['’]ve)? )?(?:met|meet|seen?|saw)"
/** Clients who are asked for when "the longest not seen" is said in the plural. */
const SEVERAL = 5

/** Clients met at each of two times. */
const AT_BOTH: [Language, string][] = [
  [
    'en',
    `(?:${CLIENTS}) ${MET} (?:both )?((?:in|on|during) .+?) (?:and|as well as)(?: again| also)? ((?:in|on|during) .+)`,
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
  ['en', `(?:${CLIENTS}) ${MET} (.+?),? (?:but|and) not (?:again )?((?:in|on|during|since) .+)`],
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

const NEW: [Language, string][] = [
  ['en', `(?:${CLIENTS}) ${MET} for the first time ((?:in|on|during|since|this|last) .+)`],
  [
    'en',
    `(?:${CLIENTS}) ${MET.replace('(?:met', 'first (?:met')} ((?:in|on|during|since|this|last) .+)`,
  ],
  [
    'en',
    `(?:who (?:are|were) )?(?:my|the|list|which|what)? ?new clients (?:are there |came |joined |did (?:i|we) (?:get|gain|win) |(?:do|have) i (?:have|got) )?((?:in|since|this|last) .+)`,
  ],
  [
    'de',
    '(?:welche |meine )?neue[nr]? (?:kunden|mandanten) ?(?:habe ich |gibt es |kamen )?((?:seit|im|in|diese[snm]?|letzte[sn]?) .+?)(?: gewonnen| bekommen)?',
  ],
  ['fr', '(?:quels (?:sont mes )?)?nouveaux clients (?:ai-je )?((?:depuis|en|cette|ce) .+)'],
  ['es', '(?:qué )?clientes nuevos (?:tengo )?((?:desde|en|este|esta) .+)'],
]

/** Whole questions of who was not met for the longest time; the plural asks for several. */
const LONGEST_NOT_MET: string[] = [
  `((?:${CLIENTS}) (?:have (?:i|we) not|haven['’]?t (?:i|we)|(?:i|we) (?:have not|haven['’]?t)) (?:met|seen|spoken (?:to|with)|talked (?:to|with)|visited) (?:for|in) (?:the )?longest(?: time)?)`,
  '((?:welche[nr]? (?:kunden?|mandanten)|wen) habe ich am längsten nicht (?:mehr )?(?:gesehen|getroffen|gesprochen))',
  "((?:quels? clients?|qui) n['’]ai-je pas vus? depuis le plus longtemps)",
  '(?:a )?((?:quién|qué clientes?) (?:hace más tiempo que no veo|no veo desde hace más tiempo))',
  '((?:chi|quali clienti) non vedo da più tempo)',
  '((?:quem|que clientes) (?:eu )?não vejo há mais tempo)',
  '((?:wie|welke klant(?:en)?) heb ik het langst niet (?:gezien|gesproken))',
]

const BY_LAST_MEETING =
  '(?:order|sort|rank|list) (?:all )?(?:my |the )?clients by (?:when (?:i|we) last (?:met|saw) them|(?:my |our |their |the )?(?:last|latest|most recent) (?:meeting|contact|call|visit))'

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
      plan: ([time = ''], read) => {
        const met = metAt(time, read, language)
        return met && { ...met.plan, status: null, dates: [{ ...met.date, of: 'first' }] }
      },
    }),
  ),
  ...LONGEST_NOT_MET.map(
    (pattern): Way => ({
      asked: whole(pattern),
      plan: ([said = ''], read) => {
        const isSeveral = /\b(?:clients|people|kunden|mandanten|clientes|clienti|klanten)\b/i.test(
          said,
        )
        return byLastMeeting(read, 'oldest', isSeveral ? SEVERAL : 1)
      },
    }),
  ),
  {
    asked: whole(BY_LAST_MEETING),
    plan: (_found, read) => byLastMeeting(read, 'newest', null),
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

/** Clients met at two times, or at the first of them and not at the second. */
function atTwo([one = '', other = '']: string[], read: Read, language: Language, isBoth: boolean) {
  const [first, second] = [metAt(one, read, language), metAt(other, read, language)]
  if (first === null || second === null) return null
  return isBoth
    ? { ...first.plan, dates: [first.date, second.date], every: true }
    : { ...first.plan, dates: [first.date], exceptDates: [second.date] }
}

function byLastMeeting(read: Read, order: 'oldest' | 'newest', limit: number | null): Plan {
  return { ...rows(read, 'clients'), metric: 'last', order, limit, skip: 0 }
}
