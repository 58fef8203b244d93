import { addDays } from 'date-fns/addDays'
import { parseISO } from 'date-fns/parseISO'
import { is, type Token } from '../sentence'
import { type DayRange, dayName } from './calendar'
import type { Found } from './figures'
import { isModifier } from './lead'
import { type DateContext, free, over } from './pattern'

const TO = /^(?:to|till|bis|jusqu|hasta|até|fino|tot)$/
const AND = /^(?:and|und|et|y|e|en|or|oder|ou|o|of|versus|vs|against)$/
const NOW =
  /^(?:now|nowadays|today|currently|meanwhile|at present|these days|jetzt|heute|inzwischen|mittlerweile|maintenant|aujourd|ahora|hoy|agora|hoje|adesso|oggi|ora|nu|vandaag|inmiddels)$/i

/** True for "now", as one side of a comparison or the end of a range. */
export function isNow(said: string): boolean {
  return NOW.test(said.trim())
}

const BY_NOW =
  /(?<!\p{L})(?:still|now(?! that)|nowadays|currently|at present|these days|by now|in the end|eventually|finally|en(?:d|ded|ding) up|turn(?:s|ed)? out|latest (?:on|with|about)|happen(?:s|ed|ing)? (?:to|with)|bec[ao]me? of|jetzt|immer noch|noch immer|inzwischen|mittlerweile|am ende|schließlich|letztlich|letztendlich|geworden|toujours|encore|maintenant|actuellement|à la fin|au final|finalement|devenue?s?|todavía|aún|sigue|ahora|al final|finalmente|qué (?:pasó|ha pasado) con|acabó|ainda|agora|no fim|no final|acabou|aconteceu com|ancora|adesso|ora|alla fine|che fine|successo (?:a|al|con)|nog steeds|nog altijd|nu|inmiddels|uiteindelijk|geworden van|gebeurd met)(?!\p{L})/iu

/** True if a question asks for the latest state: "who gets it now?", "does he still want it?" */
export function isOfNow(question: string): boolean {
  return BY_NOW.test(question)
}

/** From the end of another range to the end of today. */
export function nowSince(end: Date, today: Date): DayRange {
  return { from: end, to: addDays(today, 1) }
}

/** From the day after `last` ("2026-05-31") to today; contains at least today. */
export function sinceThen(last: string, today: Date) {
  const next = dayName(addDays(parseISO(last), 1))
  const to = dayName(today)
  return { from: [next, to].toSorted()[0] ?? to, to }
}

/**
 * Reads "in May and now" as May and the time since, "from May to now" as one range; null if no
 * "now" follows a date. `isLed` is true if a preposition before the date already picks a side.
 */
export function withNow(
  first: Found,
  lead: Token | undefined,
  { tokens, today, isCompared, isCourse }: DateContext,
) {
  const joint = free(tokens, first.end)
  const at = over(tokens, first.end + 1)
  const { from, to } = first.range
  const isListed = AND.test(joint?.word ?? '')
  const isJoined = isListed || is(joint, 'to', 'until') || TO.test(joint?.word ?? '')
  const isLed = isModifier(lead) && !is(lead, 'between', 'from')
  if (isLed || !isJoined || !isNow(free(tokens, at)?.word ?? '')) return null
  if (from === null || to === null || to > today) return null
  const isApart = isListed && (!is(lead, 'between') || isCompared || isCourse)
  const ranges = isApart ? [first.range, nowSince(to, today)] : [nowSince(from, today)]
  return { ranges, end: at + 1 }
}
