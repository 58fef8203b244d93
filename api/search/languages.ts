import type { Language } from '@app/ai/question/plan'
import type { Library } from '@app/db/search/library'

/** PostgreSQL's text search configurations of the languages. */
export const CONFIGURATIONS: Record<Language, string> = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  pt: 'portuguese',
  it: 'italian',
  nl: 'dutch',
}

/** The configurations that a question's words may be found by: those of the texts, and its own. */
export function languagesOf(
  { languages }: Pick<Library, 'languages'>,
  language: Language,
): string[] {
  return [...new Set([CONFIGURATIONS[language], ...languages])]
}
