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
/** Meetings by video in every language. */
const VIDEO = /^(?:video|visio)/
/** Before one call, which is no verb there. */
const ONE = /^(?:last|latest|first|next|longest|shortest|previous)$/

/**
 * "My calls in May" are meetings of the types for calls, if the user has such types: a call by telephone is no
 * video call. Other plans are returned as they are.
 */
export function withCalls(plan: Plan, { tokens }: Sentence, { types }: Library): Plan {
  const isOpen = plan.title === null && plan.topic === ''
  if (!isOpen || !isOfRows(plan) || plan.subject !== 'meetings') return plan
  const ofWords = (isOne: (words: string[]) => boolean) => {
    const own = types.filter((type) => isOne(wordsOfName(type).map(plainLetters)))
    return own.length === 0 ? plan : { ...plan, type: own.join(' and ') }
  }
  const isPhone = (word: string) => PHONED.test(word)
  const isVideo = (word: string) => VIDEO.test(word)
  if (tokens.some(({ word, use }) => (use === null || use === 'type') && isVideo(word)))
    return ofWords((words) => words.some(isVideo))
  // "phone calls" are those of another name, too, and "legal calls" only these
  const typed = tokens.filter(({ use }) => use === 'type')
  const isOfCalls = typed.length > 0 && typed.every(({ word }) => isPhone(word) || CALL.test(word))
  const said = tokens.filter(({ word, use }, at) => {
    const isOne = word === 'calls' || use === 'type' || ONE.test(tokens[at - 1]?.word ?? '')
    return (use === null || use === 'type') && (isPhone(word) || (CALL.test(word) && isOne))
  })
  if ((plan.type !== null && !isOfCalls) || said.length === 0) return plan
  const isPhoned = said.some(({ word }) => isPhone(word))
  return ofWords((words) => {
    const isCall = words.some((word) => isPhone(word) || CALL.test(word) || isVideo(word))
    return isCall && !(isPhoned && words.some(isVideo))
  })
}
