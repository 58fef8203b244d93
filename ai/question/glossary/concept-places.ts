import { LANGUAGES, type Language } from '../plan'
import { plainLetters } from '../vocabulary'
import things from '../words/glossary.txt' with { type: 'text' }

/** The words of a concept in the order of `LANGUAGES`; "/" separates synonyms. */
export type Concept = string[]
/** Where a word stands in the table. */
type Place = { concept: Concept; language: Language }

/** Indexed on first use: most worker processes never need it. */
let index: Map<string, Place[]> | null = null

/**
 * Each line of the table is a thing in English, German, French, Spanish, Portuguese, Italian and
 * Dutch. Words are indexed with and without their accents.
 */
export function placesOf(word: string): Place[] {
  index ??= indexOf(things)
  return index.get(word) ?? []
}

function indexOf(table: string): Map<string, Place[]> {
  const places = new Map<string, Place[]>()
  const add = (word: string, place: Place) => {
    const known = places.get(word)
    if (known === undefined) places.set(word, [place])
    else known.push(place)
  }
  for (const line of table.trim().split('\n')) {
    const concept = line.split('|')
    for (const language of LANGUAGES) {
      const place = { concept, language }
      for (const word of wordsIn(concept, language)) {
        const plain = plainLetters(word)
        add(word, place)
        if (plain !== word) add(plain, place)
      }
    }
  }
  return places
}

/** The words of a concept in a language. */
export function wordsIn(concept: Concept, language: Language): string[] {
  return concept[LANGUAGES.indexOf(language)]?.split('/') ?? []
}
