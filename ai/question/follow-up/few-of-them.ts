import { countOf, orderOf } from '../dates/numbers'
import type { Plan } from '../plan'
import type { Sentence } from '../sentence'

/** Words around "the last two", without accents. */
const LIGHT =
  /^(?:and|so|then|but|just|only|show|list|me|the|please|ones?|of|them|those|und|dann|aber|nur|bloss|zeig|mir|bitte|d(?:ie|er|as|e[nms]?)|davon|et|mais|puis|seulement|uniquement|juste|l[aeo']?|les|y|pero|e|ed|ma|mas|solo|soltanto|solamente|unicamente|el|l[ao]s|il|i|gli|o|a|os|as|somente|apenas|en|alleen|maar|slechts|het)$/
const BOTH = /^(?:beiden?|both|couple)$/
const FEW_WORDS = 6

/**
 * "Only the last two", "nur die ersten beiden", "solo la última" of the meetings listed before; null
 * if anything else is said.
 */
export function fewOf({ tokens, language }: Sentence, before: Plan): Plan | null {
  const said = tokens.filter(({ text }) => text !== '')
  if (before.intent !== 'list' || before.subject !== 'meetings' || said.length > FEW_WORDS)
    return null
  const places: number[] = []
  const counts: number[] = []
  for (const token of said) {
    const place = orderOf(token, language)
    const count = BOTH.test(token.word) ? 2 : countOf(token, language)
    if (LIGHT.test(token.word)) continue
    // "zwei" begins like "zweite"
    if (count !== null && count > 0) counts.push(count)
    else if (place !== null) places.push(place)
    else return null
  }
  const [place, another] = places
  const [count = 1, more] = counts
  const isEnd = place === 0 || (place === 1 && count > 1)
  if (!isEnd || another !== undefined || more !== undefined) return null
  return {
    ...before,
    order: place === 0 ? 'newest' : 'oldest',
    limit: count,
    skip: 0,
    status: before.status ?? (place === 0 ? 'held' : null),
    topic: '',
    inherits: ['everything'],
  }
}
