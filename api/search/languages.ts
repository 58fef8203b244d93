import { otherForms } from '@app/ai/answer/irregular-forms'
import { translationsOf } from '@app/ai/question/glossary/glossary'
import { LANGUAGES, type Language } from '@app/ai/question/plan'
import type { Worded } from '@app/db/search/asked-terms'
import { CONFIGURATIONS } from '@app/db/search/configurations'
import type { Library } from '@app/db/search/library'

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

/** The words with their irregular forms, and their translations into the languages of the texts. */
export function wordedIn(
  words: string,
  { languages }: Pick<Library, 'languages'>,
  language: Language,
): Worded {
  const into = languagesNamed(languages).filter((each) => each !== language)
  const others = words.split(/[^\p{L}\p{N}]+/u).flatMap((word) => [
    ...otherForms(word.toLowerCase(), language).map((other) => ({
      word,
      other,
      language: CONFIGURATIONS[language],
    })),
    ...(into.length === 0 ? [] : translationsOf(word, language, into)).map((other) => ({
      word,
      other: longestPart(other.word),
      language: CONFIGURATIONS[other.language],
    })),
  ])
  return { words, languages: languagesOf({ languages }, language), others }
}

/** The most specific word of a phrase: "eigen risico" is found by its noun. */
function longestPart(phrase: string): string {
  return phrase.split(' ').reduce((one, other) => (other.length > one.length ? other : one))
}
