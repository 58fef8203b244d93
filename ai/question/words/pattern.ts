import type { Language } from '../plan'

/**
 * Alternatives of a pattern by language, a few to a line; "all" are those that several languages
 * share.
 */
export type Alternatives = Partial<Record<Language | 'all', readonly string[]>>

/** "And" between two things, in every language. */
export const AND = /^(?:and|und|et|y|e|ed|en)$/

/** The alternatives of a table or a list as one pattern, in their order. */
export function anyOf(alternatives: Alternatives | readonly string[]): string {
  return Object.values(alternatives).flat().join('|')
}

/** Finds the alternatives as whole words; JavaScript's \b only knows ASCII letters. */
export function anyWord(alternatives: Alternatives | readonly string[]): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${anyOf(alternatives)})(?!\p{L})`, 'iu')
}

/** Matches a text that is one of the alternatives and nothing else. */
export function onlyWord(alternatives: Alternatives | readonly string[], flags: string): RegExp {
  return new RegExp(`^(?:${anyOf(alternatives)})$`, flags)
}

/** True if each word of a text matches, and it has any. */
export function hasOnly(text: string, word: RegExp): boolean {
  return text !== '' && text.split(/[\s-]+/).every((each) => word.test(each))
}

/** Words of other languages that are English ones, too: "will" is a wish in German. */
const ENGLISH_TOO = onlyWord(['will|rat|buts?|bang|plant'], 'iu')

/** The same for a text in one language; short questions in another one are taken for English. */
export function hasOnlyIn(text: string, word: RegExp, language: Language): boolean {
  const isEnglish = language === 'en' && hasOnly(text, ENGLISH_TOO)
  return hasOnly(text, word) && !isEnglish
}
