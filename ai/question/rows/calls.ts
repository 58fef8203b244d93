import type { Library } from '../library'
import { wordsOfName } from '../names/name-words'
import { isOfRows, type Plan } from '../plan'
import type { Sentence } from '../sentence'
import { plainLetters } from '../vocabulary'
import { onlyWord } from '../words/pattern'

/** Meetings by telephone, without accents. */
const PHONED = onlyWord(
  {
    en: ['phone|telephone|phone ?calls?'],
    de: ['telefonate?n?|anrufe?n?|telefongesprache?n?|telefontermine?n?'],
    fr: ['telephonique|appels?'],
    es: ['llamadas?|telefonazos?|telefonica'],
    it: ['telefonat[ae]|chiamat[ae]|telefonic[ao]'],
    pt: ['telefonemas?|ligac(?:ao|oes)|chamadas?|telefonica'],
    nl: ['telefoontjes?|telefoongesprek(?:ken)?|belletjes?|belafspraak|belafspraken|telefonisch'],
  },
  '',
)
const CALL = /^calls?$/
const VIDEO = /^video/
/** Before one call, which is no verb there. */
const ONE = /^(?:last|latest|first|next|longest|shortest|previous)$/

/**
 * "My calls in May" are meetings of the types for calls, if the user has such types: a call by telephone is no
 * video call. Other plans are returned as they are.
 */
export function withCalls(plan: Plan, { tokens }: Sentence, { types }: Library): Plan {
  const isOpen = plan.type === null && plan.title === null && plan.topic === ''
  if (!isOpen || !isOfRows(plan) || plan.subject !== 'meetings') return plan
  const said = tokens.filter(({ word, use }, at) => {
    const isOne = word === 'calls' || ONE.test(tokens[at - 1]?.word ?? '')
    return use === null && (PHONED.test(word) || (CALL.test(word) && isOne))
  })
  if (said.length === 0) return plan
  const isPhoned = said.some(({ word }) => PHONED.test(word))
  const own = types.filter((type) => {
    const words = wordsOfName(type).map(plainLetters)
    const isCall = words.some((word) => PHONED.test(word) || CALL.test(word))
    return isCall && !(isPhoned && words.some((word) => VIDEO.test(word)))
  })
  return own.length === 0 ? plan : { ...plan, type: own.join(' and ') }
}
