import { has, is, type Sentence } from '../sentence'
import { dateAt } from './date-at'
import { isForTime } from './lead'
import { weekdayOf } from './numbers'
import { free, over } from './pattern'

/** Verbs for what was said in a meeting, unlike what is to be done. */
const AGREED =
  /^(?:agree|commit|comprom|engag|impegn|prom[ie][st]|bel[eo]+[fv]|toege|vers?pr|zug?esag)/

/** "For" before a day or a person. */
export const FOR = /^(?:for|fur|pour|para|per|voor)$/

/** True for "by Friday" and tasks "antes del viernes", false for "by client" and "by mail". */
export function isBy(sentence: Sentence, at: number): boolean {
  const { tokens, language } = sentence
  const isLimit = language !== 'en' && is(tokens[at], 'until', 'before')
  const own = tokens[at]
  if (own !== undefined && isForTime(own, tokens[at + 1])) return false
  const isOfTask = isLimit && has(sentence, 'action', 'promise') && !isAgreed(sentence)
  if (tokens[at]?.word !== 'by' && !isOfTask) return false
  const context = { tokens, language, today: new Date(), tense: 'future' as const }
  const isDate = (next: number) =>
    tokens[next]?.use === 'date' || dateAt(over(tokens, next), context) !== null
  return isDate(at + 1) || (is(tokens[at + 1], 'stop') && isDate(at + 2))
}

/** "What did I promise" is about meetings rather than due dates. */
export function isAgreed({ tokens }: Sentence): boolean {
  return tokens.some(({ word }) => AGREED.test(word))
}

/**
 * "Meetings until Friday" and "tasks for Friday", but not "from Monday until Friday": without a past verb, the coming
 * one.
 */
export function isUntilWeekday(sentence: Sentence): boolean {
  const { tokens, language } = sentence
  const isWeekday = (at: number) => weekdayOf(free(tokens, at), language) !== null
  const isOfTasks = has(sentence, 'action')
  return tokens.some((token, at) => {
    const isFor = isOfTasks && FOR.test(token.word)
    const isLimit = token.use === null && (is(token, 'until') || token.word === 'by' || isFor)
    return isLimit && isWeekday(over(tokens, at + 1)) && !isWeekday(at - 1)
  })
}
