import type { Plan } from '../plan'
import { has, is, type Sentence } from '../sentence'

/** True if a question after past rows may be about what is ahead rather than about them. */
export function mayLookAhead(sentence: Sentence, before: Plan): boolean {
  const { tokens, text } = sentence
  const isOfThem = is(tokens[0], 'and') || has(sentence, 'howMany') || POINTING.test(text)
  return before.status !== 'planned' && !isOfThem
}

/**
 * "What is planned next week?", which asks nothing of the rows before, given how it reads on its own. Without a
 * date or a name it stays with their clients. Null if it isn't about planned meetings.
 */
export function lookAhead(own: Plan, before: Plan): Plan | null {
  if (own.status !== 'planned' || own.intent !== 'list' || own.subject !== 'meetings') return null
  const { clientIds, exceptClientIds, people } = before
  const isWhole = own.dates.length + own.clientIds.length + own.people.length > 0
  const isOfAll = clientIds.length + exceptClientIds.length + people.length === 0
  return isWhole || isOfAll || own.limit !== null
    ? own
    : { ...own, clientIds, exceptClientIds, people, inherits: ['clientIds', 'people'] }
}

const POINTING = /\b(?:them|those|these|they|their|its?|that|ones?|only|just)\b/i
