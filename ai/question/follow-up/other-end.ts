import type { Plan } from '../plan'
import { is, type Sentence } from '../sentence'

/** True for "and least?" after a ranking, which keeps that ranking's figure, such as hours. */
export function isOtherEnd({ tokens }: Sentence, own: Plan, before: Plan): boolean {
  // `withNoun` adds a noun without text
  const isBare = tokens.every(
    (token) => token.text === '' || is(token, 'and', 'most', 'least', 'stop', 'in', 'who'),
  )
  return isBare && isRanking(own) && isRanking(before)
}

function isRanking({ order, groupBy }: Plan): boolean {
  return groupBy !== null && (order === 'most' || order === 'least')
}
