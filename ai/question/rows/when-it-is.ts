import { has, type Sentence } from '../sentence'

const BEING = /^(?:is|are|ist|sind|est|sont|es|son|e|sao|sera|sono|zijn)$/
const CONTRACTED = /\bwhen['’]?s\b/i

/** "When is my meeting with Rose?", "um wie viel Uhr ist der Termin am Freitag?" */
export function isWhenItIs(sentence: Sentence): boolean {
  const isBeing =
    CONTRACTED.test(sentence.text) ||
    sentence.tokens.some(({ word, use }) => use === null && BEING.test(word))
  return isBeing && has(sentence, 'when') && has(sentence, 'meeting')
}
