import type { Token } from '../sentence'

/** "Recently" and its like: some time ago, not at the last meeting. */
const RECENTLY = [
  /^(?:recent(?:ly|elijk|emente)|lately|kurzlich|neulich|letztens|letzthin|unlangst|jungst|recemment|dernierement|recientemente|ultimamente|onlangs|kortgeleden)$/,
  /^(?:vor kurzem|letzter zeit|hace (?:poco|nada)|di recente|pas geleden)$/,
  /^(?:ces derniers temps|ces temps ci)$/,
]
/** "Most recently": the last time. */
const MOST = /^(?:most|am|plus|mas|mais|piu|meest)$/

/** The words for "recently", empty if there are none. */
export function recentlyIn(tokens: readonly Token[]): Token[] {
  for (const [at, token] of tokens.entries()) {
    if (token.use !== null || MOST.test(tokens[at - 1]?.word ?? '')) continue
    const said = RECENTLY.map((pattern, more) => ({
      pattern,
      part: tokens.slice(at, at + more + 1),
    }))
    const found = said.find(({ pattern, part }) =>
      pattern.test(part.map(({ word }) => word).join(' ')),
    )
    if (found !== undefined) return found.part
  }
  return []
}
