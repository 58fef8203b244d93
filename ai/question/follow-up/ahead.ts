import type { Plan } from '../plan'
import { has, is, type Sentence } from '../sentence'

/** One's own time, as the idioms call it: "when am I free", "quand suis-je libre". */
const OWN_TIME =
  /(?<!\p{L})(?:(?:am i|are we) free|what is planned on my calendar|(?:what do (?:i|we) have|what have (?:i|we) got)(?! to(?!\p{L}))|welche geplanten termine habe ich|(?:suis-je|sommes-nous|estoy|estamos|sono|siamo|estou) (?:libres?|libero|liberi|livres?)|welke afspraken staan er gepland)(?!\p{L})/iu

/** True if a question after past rows may be about what is ahead rather than about them. */
export function mayLookAhead(sentence: Sentence, before: Plan): boolean {
  const { tokens, text } = sentence
  if (OWN_TIME.test(text)) return true
  const isOfThem = is(tokens[0], 'and') || has(sentence, 'howMany') || POINTING.test(text)
  return before.status !== 'planned' && !isOfThem
}

/**
 * "What is planned next week?" or "what is due in May?", which asks nothing of what was asked before, given how it
 * reads on its own. Plans without a date or a name stay with the same clients. Null if it is neither.
 */
export function lookAhead(sentence: Sentence, own: Plan, before: Plan): Plan | null {
  if (own.intent !== 'list') return null
  if (own.subject === 'actions')
    return own.dates.length > 0 && before.subject !== 'actions' ? own : null
  if (own.status !== 'planned' || own.subject !== 'meetings') return null
  const isOfThem = has(sentence, 'they')
  if (OWN_TIME.test(sentence.text) && !isOfThem) return ofOwnTime(own, before)
  const { clientIds, exceptClientIds, people } = before
  const isNamed = own.clientIds.length + own.people.length > 0
  // "When do I see her next?"
  const isOfSomebody = !isNamed && isOfThem
  const isWhole = isNamed || own.dates.length > 0 || own.limit !== null
  const isOfAll = clientIds.length + exceptClientIds.length + people.length === 0
  return isOfAll || (isWhole && !isOfSomebody)
    ? own
    : { ...own, clientIds, exceptClientIds, people, inherits: ['clientIds', 'people'] }
}

/** One's own time is of no client or title; "when am I free?" after planned meetings of a time keeps that time. */
function ofOwnTime(own: Plan, before: Plan): Plan {
  const isTimed = own.dates.length + before.dates.length > 0 && before.status === 'planned'
  return isTimed && own.dates.length === 0
    ? { ...own, dates: before.dates, inherits: ['dates'] }
    : own
}

const POINTING = /\b(?:them|those|these|they|their|its?|that|ones?|only|just)\b/i
