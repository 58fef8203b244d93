import type { Plan } from '../plan'
import { has, is, type Sentence } from '../sentence'

/** True if a question after past rows may be about what is ahead rather than about them. */
export function mayLookAhead(sentence: Sentence, before: Plan): boolean {
  const { tokens, text } = sentence
  const isOfThem = is(tokens[0], 'and') || has(sentence, 'howMany') || POINTING.test(text)
  return before.status !== 'planned' && !isOfThem
}

/**
 * "What is planned next week?" or "what is due in May?", which asks nothing of what was asked before, given how it
 * reads on its own. Plans without a date or a name stay with the same clients. Null if it is neither.
 */
export function lookAhead(own: Plan, before: Plan): Plan | null {
  if (own.intent !== 'list') return null
  if (own.subject === 'actions')
    return own.dates.length > 0 && before.subject !== 'actions' ? own : null
  if (own.status !== 'planned' || own.subject !== 'meetings') return null
  const { clientIds, exceptClientIds, people } = before
  const isWhole = own.dates.length + own.clientIds.length + own.people.length > 0
  const isOfAll = clientIds.length + exceptClientIds.length + people.length === 0
  return isWhole || isOfAll || own.limit !== null
    ? own
    : { ...own, clientIds, exceptClientIds, people, inherits: ['clientIds', 'people'] }
}

const POINTING = /\b(?:them|those|these|they|their|its?|that|ones?|only|just)\b/i
