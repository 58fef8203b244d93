import type { Plan } from '../plan'

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

const SUPERLATIVES = [
  ['longest', 'most', /\b(?:longest|längste\w?|plus longue?|más larga|langste)\b/i],
  ['shortest', 'least', /\b(?:shortest|briefest|kürzeste\w?|plus courte?|más corta|kortste)\b/i],
] as const
const MOST = /\b(?:most|meist\w*|le plus|más|busiest)\b/i
const LEAST = /\b(?:least|fewest|wenigst\w*|le moins|menos|quietest)\b/i

/** "And the shortest?" of the longest, "and the fewest?" of the most. */
export function flipped(text: string, before: Plan): Plan | null {
  const isLength = before.metric === 'longest' || before.metric === 'shortest'
  const [metric = null, order] = SUPERLATIVES.find(([, , words]) => words.test(text)) ?? []
  if (isLength && metric !== null)
    return {
      ...before,
      metric,
      order: before.order === null ? null : (order ?? null),
      inherits: ['everything'],
    }
  const isRanking = before.order === 'most' || before.order === 'least'
  if (!isRanking || !(MOST.test(text) || LEAST.test(text))) return null
  return { ...before, order: LEAST.test(text) ? 'least' : 'most', inherits: ['everything'] }
}

/** "With anybody else?", "who else?": the same of the others. */
export function ofOthers(text: string, before: Plan): Plan | null {
  const { clientIds, people } = before
  if (!ELSE.test(text) || clientIds.length + people.length === 0) return null
  return {
    ...before,
    clientIds: [],
    people: [],
    exceptClientIds: clientIds,
    inherits: ['everything'],
  }
}

const ELSE =
  /\b(?:(?:any|some|every)(?:body|one) else|who else|other clients?|the others?|jemand anders?|wer noch|quelqu'un d'autre|alguien más)\b/i

const NTHS = [
  /\b(?:first|1st|erste\w?|premi[eè]re?|primer\w?)\b/i,
  /\b(?:second|2nd|zweite\w?|deuxième|segund\w)\b/i,
  /\b(?:third|3rd|dritte\w?|troisième|tercer\w?)\b/i,
  /\b(?:last|latest|most recent|newest|letzte\w?|derni[eè]re?|últim\w)\b/i,
]

/** "The second one" of the meetings before. */
export function nthOf(text: string, own: Plan, before: Plan): Plan | null {
  const isOfList = before.intent === 'list' && before.subject === 'meetings'
  const isOne =
    /\bones?\b|\bof (?:them|those|these)\b|^(?:and |but )?(?:just|only|the)\b.{0,24}$/i.test(text)
  const at = NTHS.findIndex((nth) => nth.test(text))
  if (!isOfList || !isOne || at < 0) return null
  if (own.dates.length > 0) return null
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
