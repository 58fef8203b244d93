import { isInGlossary } from '../glossary/glossary'
import { LANGUAGES, type Language } from '../plan'
import { isNear, type Work } from '../spelling'
import { plainLetters, type Vocabulary, vocabularyOf } from '../vocabulary'
import type { Concept } from './concepts'
import correct from './correct.txt' with { type: 'text' }

type Forgiven = { word: string; concepts: ReadonlySet<Concept>; soft: boolean }

const MIN_MISSPELLED_LETTERS = 5
const LONG = 7

/**
 * Words one letter from a word of questions, which are no typos of it: "premises", "tanks", "filing".
 * Chosen from the 60,000 words that have vectors and were taken for one without being an inflection.
 */
const CORRECT = Object.fromEntries(
  LANGUAGES.map((language) => {
    const [own = ''] = correct.split('\n').filter((line) => line.startsWith(`${language} `))
    return [language, new Set(own.slice(3).split(' ').map(plainLetters))]
  }),
)

/** Corrects typos: "meetigns" gets the concepts of "meetings". */
export function forgive(token: Forgiven, language: Language, work: Work) {
  const { word, concepts } = token
  const vocabulary = vocabularyOf(language)
  const { words } = vocabulary
  if (isNameOfTime(word, vocabulary) || CORRECT[language]?.has(word)) return
  if (concepts.size > 0 || word.length < MIN_MISSPELLED_LETTERS || /\p{N}/u.test(word)) return
  if (isInGlossary(word, language)) return
  const [near] = [...words.keys()].filter(
    (known) => isNear(word, known, work, 1) && !isOtherWord(word, known),
  )
  const entries = near === undefined ? [] : (words.get(near) ?? [])
  if (near === undefined || entries.length === 0) return
  const isSoft = entries.every(({ soft }) => soft)
  if (isSoft && isOtherForm(word, near)) return
  token.concepts = new Set(entries.map(({ concept }) => concept))
  token.soft = isSoft
  token.word = near
}

/** In short words, a substituted letter makes another word, such as "lease" and "least". */
function isOtherWord(word: string, known: string): boolean {
  const differing = [...word].filter((letter, at) => letter !== known[at]).length
  return word.length === known.length && word.length < LONG && differing === 1
}

/** "Changes" is an inflection of "changed", not a typo. */
function isOtherForm(word: string, known: string): boolean {
  return withoutEnding(word) === withoutEnding(known)
}

function withoutEnding(word: string): string {
  return word.replace(/(?:e|e?s|e?d|ing)$/, '')
}

/** A month or a weekday: the Italian "maggio" is correct, not a typo of "maggior". */
export function isNameOfTime(word: string, { monthNames, weekdays }: Vocabulary): boolean {
  return monthNames.has(word) || weekdays.some((names) => names.includes(word))
}
