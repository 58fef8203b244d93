import { is, type Sentence, type Token } from '../sentence'

/** Question words that ask for what somebody did, not for an overview: "how did it go?" */
const ASKED = /^(?:where|why|what|when|who|whom|how)$/
/** Words that say little in most questions, but all there is to search for in "where is Rose going?" */
const DOINGS =
  /^(?:gives?|gave|given|giving|go|goes|going|went|gone|com(?:es?|ing)|came|ma(?:kes?|king|de)|tak(?:es?|ing|en)|took|put(?:s|ting)?|look(?:s|ed|ing)?|f(?:inds?|inding|ound)|remember(?:s|ed|ing)?|recall(?:s|ed|ing)?|forg(?:ets?|ot|otten|etting)|sorry|late|get(?:s|ting)?|got|gotten|along|spen[dt]s?|spending)$/
/** "How is Rose doing?", "how did Rose get on?" */
const FARING =
  /^(?:do(?:es|ing)?|did|done|go(?:es|ing|ne)?|went|com(?:es?|ing)|came|get(?:s|ting)?|got)$/
/** Between a name and its verb. */
const BETWEEN =
  /^(?:not|also|ever|never|just|really|actually|still|always|then|that|is|are|was|were|be|been|being|does|did|do|has|have|had|will|would|can|could|should|might|may|supposed|gonna|to|he|she|they|it)$|n['’]t$/

/**
 * In a question whose words are all names and fillers, what the named person or "she" did: "where is Rose going?",
 * "what did Tom forget?". Empty if it asks how somebody is, or for anything else.
 */
export function doingsOf({ tokens, language }: Sentence): Token[] {
  if (language !== 'en' || !tokens.slice(0, 2).some(({ word }) => ASKED.test(word))) return []
  const subject = tokens.findIndex(isSomebody)
  if (subject < 0) return []
  const after = tokens.slice(subject + 1)
  const isBetween = (token: Token) => BETWEEN.test(token.word) || is(token, 'said', 'and')
  const verb = after.find((token) => !isSomebody(token) && !isBetween(token))
  if (verb === undefined || !DOINGS.test(verb.word)) return []
  const says = (said: string) => tokens.some(({ word }) => word === said)
  if (says('how') && FARING.test(verb.word) && !says('along')) return []
  return after.filter((token) => token.use === null && DOINGS.test(token.word))
}

function isSomebody(token: Token): boolean {
  return token.use === 'client' || token.use === 'person' || /^(?:he|she|they)$/.test(token.word)
}
