import type { Plan } from '../plan'

/** Owners that are not names. */
const OWNERS = new Set(['me', 'others'])
const OF_OWNER = /\b(?:those|ones?|only|just) (?:of|from|by)\b|['’]s?\W*$/i
const MINE =
  /(?<!\p{L})(?:mine|(?:just|only) my|(?:falls?|fall|is|are) (?:to|on) me|for me to do|(?:die )?meinen?|die von mir|les miennes|l[ao]s m[ií][ao]s|as minhas|os meus|le mie|i miei|de mijne|die van mij)(?!\p{L})/iu
/** "And for clients": theirs rather than a list of clients. */
const OF_CLIENTS =
  /^\W*(?:and|but|only|just|und|nur|et|mais|seulement|y|pero|solo|e|ma|mas|só|en|maar|alleen)?\W*(?:what about|how about)? ?(?:for|of|from|by|on|für|von|bei|pour|des?|chez|para|de|dos|per(?= (?:i|gli) )|dei|voor|van)? ?(?:the|my|our|die|der|den|meine[rn]?|les|mes|los|mis|os|meus|i|gli|miei|de|mijn)? ?(?:clients?|customers?|kunden|mandanten|clientes?|clienti|klanten|cliënten)['’]?(?: only| side)?\W*$/iu
const NOT_MINE = /\b(?:is|are)(?:n['’]t| not)(?: mine)?\W*$|\bnot mine\b/i

/** "Just my own" after tasks, "and the ones that aren't mine" after mine; null if neither is asked for. */
export function ownerMeant(text: string, own: Plan, before: Plan): Plan['owner'] {
  if (before.subject !== 'actions') return null
  if (before.owner === 'me' && NOT_MINE.test(text)) return 'others'
  if (OF_CLIENTS.test(text)) return 'others'
  return MINE.test(text) ? (own.owner ?? 'me') : null
}

/** True for "only those of Lars" after tasks of anybody or of somebody else: their new owner. */
export function isOfPerson(text: string, own: Plan, { subject, owner }: Plan): boolean {
  const isNamed = owner !== null && !OWNERS.has(owner)
  const isOfOne = isNamed || (own.clientIds.length === 0 && OF_OWNER.test(text))
  return subject === 'actions' && own.people.length === 1 && isOfOne
}
