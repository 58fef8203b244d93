import { isFrequent } from '../language'
import { fullNames } from '../nicknames'
import { LANGUAGES, type Language } from '../plan'
import { plainLetters } from '../vocabulary'
import { baseForms } from './base-forms'
import { type Concept, placesOf, wordsIn } from './concept-places'

/** True if a word of a text in the language, or its base form, is in the glossary. */
export function isInGlossary(word: string, language: Language): boolean {
  return conceptsOf(word, language).length > 0
}

/** The words that a word without its accents may be: "grêle" for "grele". */
export function withAccents(word: string, language: Language): string[] {
  const plain = plainLetters(word)
  const words = ownConcepts(plain, language).flatMap((concept) => wordsIn(concept, language))
  return [...new Set(words)].filter((each) => each !== word && plainLetters(each) === plain)
}

/** True if a word, or its base form, is in the glossary as one of this language. */
export function isOfLanguage(word: string, language: Language): boolean {
  return namedIn(word, language) !== null
}

/**
 * Synonyms of a word, then translations, those into the `likely` languages first; empty if it is
 * unknown. Its language decides between things: the German "Rente" is a pension, the Dutch one
 * interest.
 */
export function otherWords(
  word: string,
  language: Language,
  likely: readonly Language[] = [],
): string[] {
  const same = wordsFor(conceptsOf(word, language), language, likely)
  return same.filter((other) => plainLetters(other) !== plainLetters(word))
}

function conceptsOf(word: string, language: Language): Concept[] {
  const said = word.toLowerCase()
  return namedIn(said, language) ?? namedAnywhere(said)
}

function wordsFor(known: Concept[], language: Language, likely: readonly Language[]): string[] {
  const words = [...new Set([language, ...likely, ...LANGUAGES])].flatMap((each) =>
    known.flatMap((concept) => wordsIn(concept, each)),
  )
  return [...new Set(words)].filter((word) => !isFalseFriend(word, known))
}

/** What a word or its base form names in a language; null if nothing. */
function namedIn(word: string, language: Language): Concept[] | null {
  for (const written of new Set([word, plainLetters(word)]))
    for (const form of [written, ...baseForms(written, language)]) {
      const named = ownConcepts(form, language)
      if (named.length > 0) return named
    }
  return null
}

function ownConcepts(form: string, language: Language): Concept[] {
  return placesOf(form).flatMap((place) => (place.language === language ? [place.concept] : []))
}

/** What a word or its singular names in any language. */
function namedAnywhere(word: string): Concept[] {
  const plain = plainLetters(word)
  const forms = [word, plain, plain.replace(/(?:s|en)$/, ''), plain.replace(/n$/, '')]
  const found = forms.map(placesOf).find((places) => places.length > 0) ?? []
  return [...new Set(found.map(({ concept }) => concept))]
}

/** A word for the same thing in another language. */
export type Translation = { language: Language; word: string }

/**
 * Translations of a word into each of the languages, synonyms into its own; none if it is unknown
 * or a nickname. `ofParts` also translates the last part of an unknown compound. Leaves out
 * function words, such as "but" for a goal.
 */
export function translationsOf(
  word: string,
  from: Language,
  into: readonly Language[],
  ofParts = false,
): Translation[] {
  const isNickname = /^\p{Lu}/u.test(word) && fullNames(plainLetters(word)).length > 0
  if (into.length === 0 || isNickname) return []
  const said = word.toLowerCase()
  const named = namedIn(said, from) ?? (ofParts ? partsOf(said, from)?.last : null) ?? []
  return into.flatMap((language) =>
    [...new Set(named.flatMap((concept) => wordsIn(concept, language)))]
      .filter((other) => !isFrequent(other) && plainLetters(other) !== plainLetters(word))
      .map((other) => ({ language, word: other })),
  )
}

const SHORTEST_PART = 3
/** Letters that join the parts of a compound: "Boot-s-haus". */
const JOINTS = ['', 's', 'es', 'n', 'en', 'er', 'e']
/** Endings that a first part lost: "Wohn(en)-haus", "Schul(e)-haus". */
const LOST = ['', 'en', 'e']

/**
 * The words for the last part of a German or Dutch compound and for the first, which may be
 * unknown, each with the part's own first; null if the last part is unknown.
 */
export function wordsOfParts(
  word: string,
  language: Language,
  likely: readonly Language[] = [],
): { last: string[]; first: string[] } | null {
  const parts = partsOf(word.toLowerCase(), language)
  return (
    parts && {
      last: wordsFor(parts.last, language, likely),
      first: wordsFor(parts.first, language, likely),
    }
  )
}

/** What the last part of a compound names, and the first; null if it is no compound. */
function partsOf(said: string, language: Language): { last: Concept[]; first: Concept[] } | null {
  if (language !== 'de' && language !== 'nl') return null
  for (let at = SHORTEST_PART; at <= said.length - SHORTEST_PART - 1; at += 1) {
    const last = namedIn(said.slice(at), language)
    if (last === null) continue
    const first = firstParts(said.slice(0, at))
      .map((part) => namedIn(part, language))
      .find((named) => named !== null)
    return { last, first: first ?? [] }
  }
  return null
}

/** The words that the first part of a compound may be. */
function firstParts(part: string): string[] {
  const bare = part.replace(/-$/, '')
  const unjoined = JOINTS.filter((joint) => bare.endsWith(joint)).map((joint) =>
    bare.slice(0, bare.length - joint.length),
  )
  return unjoined
    .flatMap((stem) => LOST.map((lost) => stem + lost))
    .filter((each) => each.length >= SHORTEST_PART)
}

/** Endings that an English stemmer removes. */
const ENGLISH_ENDING = /(?:es?|s|ed|ing)$/
const SHORTEST = 4

/**
 * True for a false friend, which looks like an inflected English word for another thing: "Rente" is
 * not "rent".
 */
function isFalseFriend(other: string, known: Concept[]): boolean {
  if (known.some((concept) => wordsIn(concept, 'en').includes(other))) return false
  const plain = plainLetters(other)
  return [plain, plain.replace(/[es]$/, ''), plain.replace(ENGLISH_ENDING, '')].some((form) => {
    const english = placesOf(form).filter(({ language }) => language === 'en')
    const isSame = english.some(({ concept }) => known.includes(concept))
    return form.length >= SHORTEST && english.length > 0 && !isSame
  })
}
