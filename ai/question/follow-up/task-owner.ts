import type { Plan } from '../plan'

/** Owners that are not names. */
const OWNERS = new Set(['me', 'others'])
const OF_OWNER = /\b(?:those|ones?|only|just) (?:of|from|by)\b|['’]s?\W*$/i
const MINE =
  /(?<!\p{L})(?:mine|(?:just|only) my|(?:falls?|fall|is|are) (?:to|on) me|for me to do|(?:die )?meinen?|die von mir|les miennes|l[ao]s m[ií][ao]s|as minhas|os meus|le mie|i miei|de mijne|die van mij)(?!\p{L})/iu
const NOT_MINE = /\b(?:is|are)(?:n['’]t| not)(?: mine)?\W*$|\bnot mine\b/i

/** "Just my own" after tasks, "and the ones that aren't mine" after mine; null if neither is asked for. */
export function ownerMeant(text: string, own: Plan, before: Plan): Plan['owner'] {
  if (before.subject !== 'actions') return null
  if (before.owner === 'me' && NOT_MINE.test(text)) return 'others'
  return MINE.test(text) ? (own.owner ?? 'me') : null
}

/** True for "only those of Lars" after tasks of anybody or of somebody else: their new owner. */
export function isOfPerson(text: string, own: Plan, { subject, owner }: Plan): boolean {
  const isNamed = owner !== null && !OWNERS.has(owner)
  const isOfOne = isNamed || (own.clientIds.length === 0 && OF_OWNER.test(text))
  return subject === 'actions' && own.people.length === 1 && isOfOne
}
