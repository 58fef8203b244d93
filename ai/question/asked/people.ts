import { is, type Token } from '../sentence'

const PEOPLE =
  /^(?:people|persons|guests|households|leute|personen|menschen|haushalten?|personnes|gens|menages|personas|gente|hogares|pessoas|persone|mensen|huishoudens)$/
/** Maximum words between "how many" and "people". */
const NEAR = 4

export function isPeople(token: Token | undefined): boolean {
  return PEOPLE.test(token?.word ?? '')
}

/**
 * "How many people came to the wedding?" counts no clients, unlike "how many people did I meet?".
 * Null if people are not counted.
 */
export function countedPeople(tokens: readonly Token[]): Token | null {
  const at = tokens.findIndex((token) => is(token, 'howMany') && token.use === null)
  const counted = at < 0 ? [] : tokens.slice(at + 1, at + 1 + NEAR)
  return counted.find(isPeople) ?? null
}
