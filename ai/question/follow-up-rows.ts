import type { Plan } from './plan'

/** "And the second most?" of a ranking. */
export function nextRank(text: string, before: Plan): Plan | null {
  const isRanking = before.order === 'most' || before.order === 'least'
  const at = RANKS.findIndex((rank) => rank.test(text))
  if (!isRanking || at < 0) return null
  const skip = at === 0 ? before.skip + (before.limit ?? 1) : at
  return { ...before, limit: 1, skip, inherits: ['everything'] }
}

const RANKS = [
  /\b(?:next|nächste|suivant|siguiente)\b/i,
  /\b(?:second|2nd|zweit\w*|deuxième|segund\w)\b/i,
  /\b(?:third|3rd|dritt\w*|troisième|tercer\w?)\b/i,
]

const NTHS = [
  /\b(?:first|1st|erste\w?|premi[eè]re?|primer\w?)\b/i,
  /\b(?:second|2nd|zweite\w?|deuxième|segund\w)\b/i,
  /\b(?:third|3rd|dritte\w?|troisième|tercer\w?)\b/i,
  /\b(?:last|latest|letzte\w?|derni[eè]re?|últim\w)\b/i,
]

/** "The second one" of the meetings before. */
export function nthOf(text: string, own: Plan, before: Plan): Plan | null {
  const isOfList = before.intent === 'list' && before.subject === 'meetings'
  const isOne = /\bones?\b|\bof (?:them|those|these)\b/i.test(text)
  const at = NTHS.findIndex((nth) => nth.test(text))
  if (!isOfList || !isOne || at < 0) return null
  const isLast = at === NTHS.length - 1
  const picked = {
    order: isLast ? ('newest' as const) : ('oldest' as const),
    limit: 1,
    skip: isLast ? 0 : at,
  }
  const intent =
    own.intent === 'find' && /\b(?:what|why|who|how)\b/i.test(text) ? 'summarize' : before.intent
  return { ...before, ...picked, intent, topic: '', inherits: ['everything'] }
}

/** "And the one before?": `step` rows further in the order. */
export function stepped(own: Plan, before: Plan, step: number): Plan {
  const limit = before.limit ?? 1
  const skip =
    before.limit === null
      ? Math.max(0, step)
      : Math.max(0, before.skip + (before.order === 'oldest' ? -step : step) * limit)
  const intent = own.intent === 'find' || own.intent === 'list' ? before.intent : own.intent
  const subject = own.intent === 'find' || own.intent === 'list' ? before.subject : own.subject
  return {
    ...before,
    intent,
    subject,
    order: before.order ?? 'newest',
    limit,
    skip,
    inherits: ['everything'],
  }
}
