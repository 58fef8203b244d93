import { isOfLanguage } from '../glossary/glossary'
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

/**
 * The language that names most of the words, if the likely one knows none of them: "indemnisation
 * grêle". Of several, the one of most texts of the user.
 */
export function languageByThing(
  words: string[],
  likely: Language,
  spoken: readonly Language[],
): Language | undefined {
  const isLikely = (word: string) =>
    isKnown(word, likely) || isFrequent(word) || isOfLanguage(word, likely)
  if (words.some(isLikely)) return undefined
  const counts = LANGUAGES.map((language) => ({
    language,
    count: words.filter((word) => isOfLanguage(word, language)).length,
  }))
  const most = Math.max(...counts.map(({ count }) => count))
  const named = counts.filter(({ count }) => count === most && count > 0)
  const [first, ...others] = named.map(({ language }) => language)
  return (
    spoken.find((each) => named.some(({ language }) => language === each)) ??
    (others.length === 0 ? first : undefined)
  )
}
