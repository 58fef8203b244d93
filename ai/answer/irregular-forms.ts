import { LANGUAGES, type Language } from '../question/plan'
import { plainLetters } from '../question/vocabulary'
import { verbForms } from './inflections'
import lines from './irregular-forms.txt' with { type: 'text' }

/** The word and its irregular forms, for each word of a language. */
function groupsOf(language: Language): string[][] {
  return lines
    .split('\n')
    .filter((line) => line.startsWith(`${language}: `))
    .flatMap((line) => line.slice(language.length + 2).split('; '))
    .map((group) => group.split(' '))
}

/** English words by irregular form. */
export const ENGLISH_BASES: ReadonlyMap<string, string> = new Map(
  groupsOf('en').flatMap(([word = '', ...forms]) =>
    forms.map((form): [string, string] => [form, word]),
  ),
)

const groups = new Map(LANGUAGES.map((language) => [language, byForm(language)]))

function byForm(language: Language): Map<string, string[]> {
  return new Map(
    groupsOf(language).flatMap((group) => {
      const regular = language === 'en' ? verbForms(group[0] ?? '') : []
      const typed = group.map(plainLetters)
      return [...regular, ...typed, ...group].map((form): [string, string[]] => [form, group])
    }),
  )
}

/** What else a lowercase word is in a form that no ending makes: "stole" and "steal" for "stolen". */
export function otherForms(word: string, language: Language): string[] {
  const group = groups.get(language)?.get(word) ?? []
  return group.filter((form) => form !== word)
}
