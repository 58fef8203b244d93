import type { Token } from '../sentence'

/** Maximum words of it, with an article. */
const LONGEST = 8
const SAME =
  /^(?:the )?same (?:(?:two|three|four|five|six|[2-9]) )?(?:month|quarter|half|week|weekend|season|period|stretch|time|months|weeks|days|quarters)(?: (?:of|in))?(?: (?:a|one|the|last|previous|prior))? year(?: (?:earlier|before|ago|prior))?$|^la meme (?:periode|epoque|date|moment|mois|trimestre|semaine|saison) l annee derniere$/

/** The words of "the same month a year earlier"; null if there are none. */
export function yearEarlier(tokens: Token[]): { start: number; end: number } | null {
  const same = tokens.findIndex(({ word, use }) => /^(?:same|meme)$/.test(word) && use === null)
  if (same < 0) return null
  const start = /^(?:the|la)$/.test(tokens[same - 1]?.word ?? '') ? same - 1 : same
  for (let end = Math.min(tokens.length, start + LONGEST); end > same + 2; end -= 1) {
    const said = tokens.slice(start, end).map(({ word }) => word)
    if (SAME.test(said.join(' '))) return { start, end }
  }
  return null
}
