import { has, type Sentence } from '../sentence'
import { isAttending } from './attendance'

const BEING = /^(?:is|are|ist|sind|est|sont|es|son|e|sao|sera|sono|zijn)$/
const CONTRACTED = /\bwhen['’]?s\b/i

/** "Is my appointment on Tuesday or Wednesday?" */
const WHETHER =
  /^\W*(?:(?:isn['’]?t|is) (?:my|our|the)|ist (?:mein|unser|der|das)e?|is (?:mijn|onze|ons|de|het)|est-ce que (?:mon|ma|notre|le|la)|es (?:mi|nuestr[oa]|el|la)|é (?:o meu|a minha|o nosso|a nossa)|è (?:il (?:mio|nostro)|la (?:mia|nostra)))(?!\p{L})/iu

/**
 * "When is my meeting with Rose?", "um wie viel Uhr ist der Termin am Freitag?", "is my appointment on
 * Tuesday?", "who's coming on Friday?"
 */
export function isWhenItIs(sentence: Sentence): boolean {
  const isBeing =
    CONTRACTED.test(sentence.text) ||
    sentence.tokens.some(({ word, use }) => use === null && BEING.test(word))
  const isAsked = has(sentence, 'when') || WHETHER.test(sentence.text)
  return isAttending(sentence.text) || (isBeing && isAsked && has(sentence, 'meeting'))
}
