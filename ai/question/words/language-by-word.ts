import { isFrequent } from '../language'
import { LANGUAGES, type Language } from '../plan'
import { entriesOf, isKnown, vocabularyOf } from '../vocabulary'
import type { Concept } from './concepts'

const LONG_WORD = 6
const NOUNS: Concept[] = ['meeting', 'client', 'action', 'note']

/**
 * The language that has one of the words as a noun for rows or a long function word, if the likely
 * one has none of them: "clientes jubilados" and "cuánto cobra" are not English.
 */
export function languageByWord(words: string[], likely: Language): Language | undefined {
  if (words.some((word) => isKnown(word, likely) || isFrequent(word))) return undefined
  return LANGUAGES.find((language) => words.some((word) => tells(word, language)))
}

function tells(word: string, language: Language): boolean {
  return entriesOf(word, vocabularyOf(language)).some(
    ({ concept, soft }) =>
      !soft && (NOUNS.includes(concept) || (concept === 'stop' && word.length >= LONG_WORD)),
  )
}
