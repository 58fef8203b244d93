import type { Tense } from './dates/calendar'
import type { Intent } from './intent'
import { OPEN_PLAN, type Plan } from './plan'
import { readPick, withoutTimes } from './rows/pick'
import { has, type Sentence } from './sentence'
import { isToldAsPast, statusOf } from './tense'
import type { Titled } from './titles'
import { isUnread, topicOf } from './topic-words'

const TOPIC_CHARACTERS = 400

/**
 * The plan for a named meeting: a single one is the newest; words of a speaker are searched for in
 * it.
 */
export function titledPlan(
  plan: Plan,
  { title, isSingle }: Titled,
  sentence: Sentence,
): Partial<Plan> {
  // "what time is the court preparation?"
  const isWhen = plan.topic === '' && plan.intent === 'find' && has(sentence, 'when')
  if (isWhen && !isToldAsPast(sentence)) return { title, intent: 'list' }
  const isPicked = plan.limit !== null || plan.intent === 'count' || plan.intent === 'measure'
  const one = isSingle && !isPicked ? { order: 'newest' as const, limit: 1 } : {}
  const isSaid = plan.topic === '' && plan.intent === 'find' && has(sentence, 'said')
  return { title, ...one, ...(isSaid ? { topic: title } : {}) }
}

/** The plan for what a sentence asks, without its names and dates. */
export function planOf(sentence: Sentence, intent: Intent, tense: Tense): Plan {
  const { asks, uses } = intent
  const said = asks.limit === undefined ? readPick(sentence) : null
  const topic = topicOf(sentence, intent, said).slice(0, TOPIC_CHARACTERS)
  const isFound = topic !== '' && (asks.intent ?? 'find') === 'find'
  const pick = isFound ? withoutTimes(said, sentence) : said
  return {
    ...OPEN_PLAN,
    ...(pick === null ? {} : { order: pick.order, limit: pick.limit, skip: pick.skip }),
    ...asks,
    ...statusOf(sentence, asks, tense),
    ...(pick?.order === 'newest' && asks.intent === 'list' && asks.status === undefined
      ? { status: 'held' as const }
      : {}),
    topic,
    language: sentence.language,
    sure: !isUnread(sentence, asks, uses),
  }
}
