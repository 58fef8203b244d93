import type { Plan } from '../plan'
import type { Sentence } from '../sentence'
import { NOUNS } from './refine-rows'

/** Leads of an elliptical follow-up: "and", "only", "what about". */
const LEAD =
  '(?:and|so|then|but|just|only|what about|how about|und|nur|dann|was ist mit|et|y|e|ed|en|puis|luego|poi|depois|dan)'
const THE =
  "(?:(?:the|der|die|das|dem|den|le|la|les|el|los|las|lo|il|i|gli|o|a|os|as|de|het) |l['’])"
const IN =
  '(?:in|at|during|of|with|bei|von|dans|de|en|em|n[ao]|nell[ao]|nel|durante|pendant|tijdens|im|beim)'
const OF_THEM =
  '(?: (?:of (?:the two|them|these|those|both)|davon|von (?:beiden|denen)|d(?:es|os|as|e l[oa]s) (?:deux|dos|duas)|dei due|delle due|van de twee))'

/**
 * One of the previous rows by position or comparison: "the second", "and the later one", "l'autre".
 */
export const ONE_OF_THEM = pattern(
  `^\\W*(?:${LEAD} )*${THE}(?:more |plus |más |mais |più )?\\p{L}+(?: ones?)?${OF_THEM}?\\W*$`,
)
/** Other references to a previous row: "the second one, please", "just that of May". */
export const OF_ROWS = pattern(
  `\\bones?\\b|\\bof (?:them|those|these)\\b|^(?:and |but )?(?:just|only|the)\\b.{0,24}$|\\b(?:davon|d['’]entre elles|de ellas|delas|di loro|daarvan)\\b`,
)
/** "What came up in the second", "was kam in der zweiten heraus". */
export const IN_ONE = pattern(
  `(?<!\\p{L})${IN} (?:${THE})?\\p{L}+(?: heraus| zur sprache| vor)?\\W*$|(?<!\\p{L})n(?:[ao]|ell[ao]|el) \\p{L}+\\W*$`,
)
function pattern(source: string): RegExp {
  return new RegExp(source, 'iu')
}

/** True if "which of them" refers to the previous rows; adds their noun. */
export function callThem({ tokens }: Sentence, { subject }: Plan): boolean {
  const called = tokens.filter(
    ({ word }, at) => tokens[at - 1]?.word === 'of' && /^(?:them|those|these)$/.test(word),
  )
  if (subject === 'meetings') return false
  for (const token of called) token.concepts = new Set([...token.concepts, NOUNS[subject]])
  return called.length > 0
}
