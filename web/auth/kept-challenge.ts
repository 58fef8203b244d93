import { CODE_SECONDS } from '../browser/limits'
import type { Challenge } from './auth'

const key = 'challenge'

/** When a code sent now expires, in milliseconds. */
export function codeEnds(): number {
  return Date.now() + CODE_SECONDS * 1000
}

/** Keeps the code step in this tab, for a reload; null forgets it. */
export function keepChallenge(challenge: Challenge | null): void {
  if (challenge) sessionStorage.setItem(key, JSON.stringify(challenge))
  else sessionStorage.removeItem(key)
}

/** The code step begun in this tab, until its code expires. */
export function keptChallenge(): Challenge | null {
  const kept: Challenge | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
  return kept && kept.ends > Date.now() ? kept : null
}
