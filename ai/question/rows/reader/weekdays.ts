import { isWeekdays, weekdayOf } from '../../dates/numbers'
import type { Language } from '../../plan'
import type { Sentence, Token } from '../../sentence'
import { PART_OF_DAY } from './parts-of-days'

const WEEKEND = /^(?:weekends?|wochenenden?|week-ends?|weekeinde[n]?)$/
const ANY = /^(?:an?|any|every|each|eine[mn]?|jede[nms]?|un|una|um|uma|een|elke|ogni|cada|chaque)$/

/**
 * The days of the week that are meant in general, by token: "on Mondays", "on a Thursday". Marks
 * them as dates.
 */
export function markWeekdays({ tokens, language }: Sentence): Map<number, number[]> {
  const days = new Map<number, number[]>()
  for (const [nth, token] of tokens.entries()) {
    const day = token.use === null ? daysOf(token, language) : null
    const isPart = PART_OF_DAY.test(tokens[nth + 1]?.word ?? '')
    const isSeveral = [token, tokens[nth + (isPart ? 2 : 1)]].some((each) =>
      /^(?:\p{L}{5,}s|time)$/iu.test(each?.text ?? ''),
    )
    const isOfAny = language === 'en' ? isSeveral : isGeneral(token, language)
    const article = tokens[nth - 1]?.word ?? ''
    // "a" is "the" or "to" outside English
    const isAny = ANY.test(article) && (article !== 'a' || language === 'en')
    if (day === null || !(isOfAny || isAny)) continue
    token.use = 'date'
    days.set(token.at, day)
  }
  return days
}

/** "Dienstags", "an Wochenenden". */
function isGeneral(token: Token, language: Language): boolean {
  return isWeekdays(token, language) || token.word === 'wochenenden'
}

function daysOf(token: Token, language: Language): number[] | null {
  if (WEEKEND.test(token.word)) return [6, 0]
  const day = weekdayOf(token, language)
  return day === null ? null : [day]
}
