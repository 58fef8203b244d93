import { translationsOf } from '../question/glossary/glossary'
import { languageIn } from '../question/language'
import type { Language } from '../question/plan'
import { contentWords } from './words'

/** Weight of a translation relative to the word itself. */
const TRANSLATED = 0.9
/** Sentences before and after a short one that show its language too. */
const AROUND = 2
/** Sentences that show which languages are spoken, evenly spread, and how many of one are enough. */
const LOOKED_AT = 80
const ENOUGH = 2
/** Minimum letters of a stem at the end of a German or Dutch compound. */
const HEAD = 4

/** The weight of some words' translations in each sentence; null if there are none. */
export type Translator = (words: string[]) => number[] | null

/**
 * Finds translations of the question's words in sentences of other languages. `bags` are the stems
 * of each sentence, `isAlike` compares two. Of which languages they are is seen from the sentences
 * unless `others` says so.
 */
export function translatorOf(
  sentences: string[],
  bags: (readonly string[])[],
  language: Language | undefined,
  isAlike: (one: string, other: string) => boolean,
  others: Language[] | undefined,
): Translator {
  const into = language === undefined ? [] : (others ?? othersIn(sentences, language))
  if (language === undefined || into.length === 0) return () => null
  const known = new Map<number, Language | null>()
  const languageAt = (at: number) => {
    const own = known.get(at) ?? languageOfSentence(sentences, at)
    known.set(at, own)
    return own
  }
  return (words) => {
    const others = words
      .flatMap((word) => translationsOf(word, language, into, true))
      .map((each) => ({ ...each, stems: contentWords(each.word) }))
      .filter(({ stems }) => stems.length > 0)
    if (others.length === 0) return null
    return bags.map((bag, at) => {
      const isSaid = others.some((other) => {
        const isHeld = other.stems.every((stem) =>
          bag.some((said) => isAlike(said, stem) || isHead(said, stem, other.language)),
        )
        return isHeld && languageAt(at) === other.language
      })
      return isSaid ? TRANSLATED : 0
    })
  }
}

/** True if a German or Dutch compound ends with the stem. */
export function isHead(said: string, stem: string, language: Language): boolean {
  return (language === 'de' || language === 'nl') && stem.length >= HEAD && said.endsWith(stem)
}

/** The other languages that are spoken. */
export function othersIn(sentences: string[], language: Language): Language[] {
  const step = Math.max(1, Math.floor(sentences.length / LOOKED_AT))
  const counts = new Map<Language, number>()
  for (let at = 0; at < sentences.length; at += step) {
    const own = languageIn(sentences[at] ?? '')
    if (own !== null && own !== language) counts.set(own, (counts.get(own) ?? 0) + 1)
  }
  return [...counts].flatMap(([each, count]) => (count >= ENOUGH ? [each] : []))
}

/** The language of a sentence, judged with its neighbors if it is too short. */
function languageOfSentence(sentences: string[], at: number): Language | null {
  const own = languageIn(sentences[at] ?? '')
  if (own !== null) return own
  return languageIn(sentences.slice(Math.max(0, at - AROUND), at + AROUND + 1).join(' '))
}
