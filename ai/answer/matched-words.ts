import { isArticleIn, isFrequent } from '../question/language'
import type { Language } from '../question/plan'
import { isVague } from '../question/topic'
import { plainLetters, vocabularyOf } from '../question/vocabulary'
import { isNameOfTime } from '../question/words/forgive'
import { broadKind } from './expected/broad-kind'
import { otherForms } from './irregular-forms'
import { isKindred } from './thesaurus'
import { translatorOf } from './translated'
import { contentWords, wholeWords } from './words'
import { isWrittenAsName } from './written-names'

/** Weight of words that ask for a figure or a date, or help to find a passage at most. */
const ASKING = 0.35

/** Weight of a name: what is said of somebody else does not answer. */
const NAMING = 1.5

/**
 * Words are forms of each other if they share at least this many initial letters and differ only in
 * an ending this long.
 */
const SHORTEST_ALIKE = 4
/** Shorter prefixes are shared by unrelated words: "stroke" and "strong". */
const SHORTEST_BEGINNING = 5
/**
 * Endings of a German or French verb and one of its forms: "kaufen" and "kaufte", "vendre" and
 * "vendait".
 */
const VERB_ENDINGS = /^(?:(?:en|ait) (?:en|t|ten|r|ait)|(?:t|ten|r) (?:en|ait))$/
const ENDING = 3
/** An unknown word is as rare as one in half a sentence. */
const UNSAID = 0.5
/** Weight of a synonym, and of a compound for its last part. */
const KINDRED = 0.7
const OF_KIND = 0.9
/** Minimum letters of a compound's last part, and of what comes before it, which is no prefix. */
const SHORTEST_PART = 4

/** The weight of each search word in a sentence. */
export type Held = ReadonlyMap<string, number>
export const NONE: Held = new Map()

/**
 * The texts that the given ones were chosen from, how many of them contain each search word, and the
 * languages spoken in them besides the question's.
 */
export type Among = {
  texts: number
  counts: ReadonlyMap<string, number>
  languages: Language[]
}

/** True if a search word is matched only by a synonym. */
export function isOtherwise(held = NONE): boolean {
  return held.values().some((part) => part === KINDRED)
}

/** The stems of the search words, with the words of each. */
export function wantedWords(words: string): Map<string, string[]> {
  const stems = contentWords(words)
  const wholes = wholeWords(words)
  return Map.groupBy(wholes, (_word, at) => stems[at] ?? '')
}

/**
 * The search words in each sentence, and how rare each is among the sentences. Translations from
 * the question's `language` count in sentences of theirs, synonyms only if no sentence contains the
 * word itself. `among` says how rare the words are if the sentences were chosen by them.
 */
export function heldIn(
  wanted: Map<string, string[]>,
  sentences: string[][],
  { language, among }: { language?: Language | undefined; among?: Among | undefined } = {},
): [Held[][], Map<string, number>] {
  const all = sentences.flat()
  const bags = all.map(contentWords)
  const isCompounding = language === 'de' || language === 'nl'
  const translate = translatorOf(all, bags, language, isAlike, among?.languages)
  let wholes: (readonly string[])[] | null = null
  const wholeBags = () => {
    wholes ??= all.map(wholeWords)
    return wholes
  }
  const parts = [...wanted].map(([stem, words]) => {
    // English stems are the same in every form
    const forms = language ? words.flatMap((word) => otherForms(word, language)) : []
    const asked = [
      stem,
      ...(language === 'en' ? [] : forms.map(plainLetters).flatMap(contentWords)),
    ]
    const isArticle = (text = '', nth: number) =>
      language !== undefined && isArticleIn(text, wholeWords(text)[nth] ?? '', language)
    const same = bags.map((bag, at) =>
      bag.some((each, nth) => asked.some((form) => isAlike(each, form)) && !isArticle(all[at], nth))
        ? 1
        : 0,
    )
    const isKind = (said: string) => words.some((word) => isKindOf(said, word))
    const own = isCompounding
      ? wholeBags().map((bag, at) => same[at] || (bag.some(isKind) ? OF_KIND : 0))
      : same
    const other = translate(words)
    const either = other === null ? own : own.map((part, at) => part || (other[at] ?? 0))
    if (either.some((part) => part > 0)) return either
    const isKin = (said: string) => words.some((word) => isKindred(word, said))
    return wholeBags().map((bag) => (bag.some(isKin) ? KINDRED : 0))
  })
  const stems = [...wanted.keys()]
  const held = all.map((_each, at): Held => {
    const said = stems.map((word, nth): [string, number] => [word, parts[nth]?.[at] ?? 0])
    return new Map(said.filter(([, part]) => part > 0))
  })
  const weights = stems.map((word, nth): [string, number] => {
    const holding = among?.counts.get(word) ?? parts[nth]?.filter((part) => part > 0).length ?? 0
    const count = among?.texts ?? all.length
    const saying = all.filter((_each, at) => parts[nth]?.[at] === 1)
    const weight = weightOf(wanted.get(word) ?? [], saying, language)
    return [word, weight * Math.log(1 + count / Math.max(holding, UNSAID))]
  })
  let start = 0
  const ofTexts = sentences.map(({ length }) => {
    start += length
    return held.slice(start - length, start)
  })
  return [ofTexts, new Map(weights)]
}

/** Names weigh more than other words, and words that say little about the subject weigh less. */
function weightOf(forms: string[], saying: string[], language: Language = 'en'): number {
  if (forms.some((form) => asksForKind(form) || isVague(form, language))) return ASKING
  const isTime = forms.some((form) => isNameOfTime(form, vocabularyOf(language)))
  return !isTime && isWrittenAsName(forms, saying) ? NAMING : 1
}

/** True for "cost" and "price", and for "old" after "how". */
function asksForKind(word: string): boolean {
  return broadKind(word) !== null || broadKind(`how ${word}`) !== null
}

/** The same stem, prefix or compound part: "decision" and "decided", "Halle" and "Hallenbau". */
export function isAlike(one: string, other: string): boolean {
  if (one === other) return true
  // most pairs end here, before anything that takes time
  if (one.charCodeAt(0) !== other.charCodeAt(0)) return false
  const shorter = Math.min(one.length, other.length)
  if (shorter < SHORTEST_ALIKE || /\d/.test(one)) return false
  const ends = `${one.slice(SHORTEST_ALIKE)} ${other.slice(SHORTEST_ALIKE)}`
  const shortest = VERB_ENDINGS.test(ends) ? SHORTEST_ALIKE : SHORTEST_BEGINNING
  const same = Math.max(shortest, Math.max(one.length, other.length) - ENDING)
  if (one.slice(0, same) === other.slice(0, same)) return true
  // "Nach" is no part of "nachzahlen".
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long.startsWith(short) && !isFrequent(short) && !NUMBER.test(long)
}

/** "Hund" is no part of "hundertvierzig", nor "acht" of "achtzig". */
const NUMBER = /hundert|tausen|honderd|duizen|zig$/

/** True for a German or Dutch compound that ends with the word: a "Witwenrente" is a "Rente". */
function isKindOf(said: string, word: string): boolean {
  return (
    word.length >= SHORTEST_PART &&
    said.length - word.length >= SHORTEST_PART &&
    said.endsWith(word)
  )
}
