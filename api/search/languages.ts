import { LANGUAGES, type Language } from '@app/ai/question/plan'
import type { Library } from '@app/db/search/library'

/** Text search configurations in PostgreSQL by language. */
export const CONFIGURATIONS: Record<Language, string> = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  pt: 'portuguese',
  it: 'italian',
  nl: 'dutch',
}

/** The text search configurations to search with: those of the texts and that of the question. */
export function languagesOf(
  { languages }: Pick<Library, 'languages'>,
  language: Language,
): string[] {
  return [...new Set([CONFIGURATIONS[language], ...languages])]
}

/** The languages of text search configurations, in the same order; others are left out. */
export function languagesNamed(configurations: string[]): Language[] {
  return configurations.flatMap((name) =>
    LANGUAGES.filter((language) => CONFIGURATIONS[language] === name),
  )
}
