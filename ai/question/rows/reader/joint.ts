import { is, type Sentence } from '../../sentence'
import type { Mark } from './marks'

/** "In May or in June" means either, "in May and in June" or "this year and last year" each. */
export function jointOf({ tokens }: Mark, { language }: Sentence): 'or' | 'each' | null {
  const isOfBoth = [['this'], ['last', 'past', 'previous']] as const
  const isEach =
    isOfBoth.every((side) => tokens.some((token) => is(token, ...side))) ||
    tokens.some((token, at) => is(token, 'and') && AT.test(tokens[at + 1]?.word ?? '') && at > 0)
  const isOr = ({ word }: Mark['tokens'][number]) =>
    OR.test(word) || (language === 'nl' && word === 'of')
  return tokens.some(isOr) ? 'or' : isEach ? 'each' : null
}

const OR = /^(?:or|oder|ou|o)$/
const AT = /^(?:in|on|during|im|am|en|au|aux|a|ad|em|no|na|nel|of)$/
