import { wholeUnit } from '../../dates/calendar'
import type { Dated } from '../../dates/read'
import type { Language } from '../../plan'
import type { Token } from '../../sentence'
import type { Gathered } from './gather'
import type { Mark } from './marks'

/** "Than" before a period: "que l'an dernier", "del trimestre scorso". */
const THAN: Partial<Record<Language, RegExp>> = {
  es: /^que$/,
  fr: /^qu?e?$/,
  pt: /^que$/,
  it: /^(?:che|di|del|dell|della)$/,
}
const MORE = ['rather', 'most', 'least', 'busier']

/**
 * "More meetings than last quarter" compares with this one, which is not said: the two periods in
 * place of the only one. The same dates if nothing is compared with it.
 */
export function withPresent(
  dates: Dated[],
  marks: Mark[],
  all: Gathered,
  { tokens, language }: { tokens: Token[]; language: Language },
  today: Date,
): Dated[] {
  const [last] = dates
  if (last === undefined || dates.length > 1) return dates
  const unit = (['week', 'month', 'quarter', 'year'] as const).find(
    (each) => Number(wholeUnit(today, each, -1).from) === Number(last.range.from),
  )
  const at = marks.findIndex(({ tokens: [first] }) => first === tokens[last.start])
  const isSaid = marks[at - 1]?.names.has('than') || marks[at - 2]?.names.has('than')
  const than = THAN[language]
  const isOfSome = all.nouns.includes('clients') || all.units.length + all.groups.length > 0
  const isMore = MORE.some((flag) => all.flags.has(flag)) && !all.flags.has('who')
  const words = tokens.slice(Math.max(0, last.start - 1), last.start + 1)
  const isThan = than !== undefined && words.some(({ word }) => than.test(word))
  if (unit === undefined || !(isSaid || (isThan && isMore && !isOfSome))) return dates
  all.flags.add('than')
  return [{ ...last, range: wholeUnit(today, unit, 0) }, last]
}
