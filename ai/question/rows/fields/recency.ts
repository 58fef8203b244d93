import type { Plan } from '../../plan'
import { CLIENTS } from './clients'
import { numberOf, type Read, rows, type Way, whole } from './way'

/** Clients who are asked for when "the longest not seen" is said in the plural. */
const SEVERAL = 5

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

const NUMBER = '(?:(\\d+|one|two|three|four|five|six|seven|eight|nine|ten) )?'
const ORDINAL = '(?:(second|third|fourth|fifth) )?'
/** Clients by their last meeting: how many, which place, "most" or "least"; the flag is true for the least without that word. */
const BY_RECENCY: [string, boolean][] = [
  [
    `(?:(?:which|what|the|my) )?${NUMBER}()clients? (?:(?:that |whom? )?(?:i|we)(?: have)? |(?:did|have) (?:i|we) )?(?:seen?|met|meet|saw|spoken to) (?:the )?(most|least) recently`,
    false,
  ],
  [
    `(?:who is |which is )?(?:the |my )?()${ORDINAL}(most|least) recently (?:seen|met) clients?`,
    false,
  ],
  [
    `(?:who is |which is )?(?:the |my )?()()client (?:that |whom? )?(?:i|we)(?: have)? (?:seen|met|saw) (?:the )?(most|least) recently`,
    false,
  ],
  [
    `(?:(?:which|what|the|my) )?${NUMBER}()clients? (?:have (?:i|we) not|haven['’]?t (?:i|we)|(?:i|we) (?:have not|haven['’]?t)) (?:met|seen) (?:for|in) (?:the )?longest(?: time)?()`,
    true,
  ],
  [
    `(?:(?:which|what|the|my) )?${NUMBER}()clients? (?:have (?:i|we)|(?:i|we)(?: have|['’]ve)) gone (?:the )?longest without (?:seeing|meeting|talking to)()`,
    true,
  ],
]
const ORDINALS = ['second', 'third', 'fourth', 'fifth']

const BY_LAST_MEETING =
  '(?:order|sort|rank|list) (?:all )?(?:my |the )?clients by (?:when (?:i|we) last (?:met|saw) them|(?:my |our |their |the )?(?:last|latest|most recent) (?:meeting|contact|call|visit))'

/** Whole questions of clients in the order in which they were last met. */
export const RECENCY_WAYS: Way[] = [
  ...BY_RECENCY.map(
    ([pattern, isSought]): Way => ({
      asked: whole(pattern),
      plan: (found, read) => byRecency(found, read, isSought),
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
]

function byRecency([number, ordinal, most]: string[], read: Read, isSought: boolean): Plan {
  const place = ORDINALS.indexOf(ordinal?.toLowerCase() ?? '') + 1
  const limit = numberOf(number)
  const isLeast = isSought || most?.toLowerCase() === 'least'
  return { ...byLastMeeting(read, isLeast ? 'oldest' : 'newest', limit), skip: place }
}

function byLastMeeting(read: Read, order: 'oldest' | 'newest', limit: number | null): Plan {
  return { ...rows(read, 'clients'), metric: 'last', order, limit, skip: 0 }
}
