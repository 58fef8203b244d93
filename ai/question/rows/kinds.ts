import type { Library } from '../library'
import { wordsOfName } from '../names/name-words'
import kinds from '../words/kinds.txt' with { type: 'text' }
import { SHARED, typesOf } from './types'

const KINDRED = kinds.trim().split('\n').map(readLine)
/** Separators between types: "couples and companies", "tax, legal". */
const JOINT = /\s*(?:[,;/&]|\b(?:and|or|vs\.?|versus|und|oder|et|ou|y|o|e|en|of)\b)\s*/i
/**
 * Two forms of a word differ in at most `ENDING` final letters and share at least `SHORTEST_FORM`
 * before them.
 */
const ENDING = 2
const SHORTEST_FORM = 5

/**
 * Finds the user's types of meetings and clients: by exact name, otherwise by the same words in any
 * inflection, by containing all the words, or by synonyms ("companies" is "Business Advisory").
 * Joined types are resolved separately. Empty if no type matches.
 */
export function kindsOf(said: string, library: Pick<Library, 'types' | 'clients'>): string[] {
  const known = typesOf(library)
  const whole = like(said, known)
  if (whole.length > 0) return whole
  const each = said.split(JOINT).filter((part) => part !== '')
  return [...new Set(each.flatMap((part) => like(part, known)))]
}

function like(said: string, known: string[]): string[] {
  const lower = said.trim().toLowerCase()
  const words = distinctiveWords(said)
  const has = (type: string, isSame: (one: string, other: string) => boolean) => {
    const own = distinctiveWords(type)
    return words.length > 0 && words.every((word) => own.some((each) => isSame(word, each)))
  }
  const ways: ((type: string) => boolean)[] = [
    (type) => type.toLowerCase() === lower,
    (type) => has(type, isForm) && distinctiveWords(type).length === words.length,
    (type) => has(type, isForm),
    (type) => has(type, isKindred),
    (type) => /s$/i.test(lower) && has(type, isShortened),
  ]
  return ways.map((way) => known.filter(way)).find(({ length }) => length > 0) ?? []
}

/** The distinctive words of a type; all of them if none is distinctive. */
function distinctiveWords(type: string): string[] {
  const words = wordsOfName(type).map((word) => singularOf(word.replace(OF_COMPOUND, '$1')))
  const distinctive = words.filter((word) => !SHARED.test(word) && !SHARED.test(`${word}s`))
  return distinctive.length > 0 ? distinctive : words
}

/** "Steuerplanung" is of "Steuer", "pensioenadvies" of "pensioen". */
const OF_COMPOUND = /^(\p{L}{4,}?)(?:s?(?:beratung|planung|verwaltung|advies|beheer|planning))$/u

/** The singular: "couples", "companies", "leases", "taxes". */
export function singularOf(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|zz|[cs]h)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

function isForm(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const isNear = long.startsWith(short) && long.length - short.length <= ENDING
  return one === other || (short.length >= SHORTEST_FORM && isNear)
}

/** "Expats" are expatriates. */
function isShortened(one: string, other: string): boolean {
  return one.length >= SHORTEST_FORM && other.length > one.length + ENDING && other.startsWith(one)
}

function isKindred(one: string, other: string): boolean {
  const isIn = (group: string[], word: string) => group.some((each) => isForm(each, word))
  return isForm(one, other) || KINDRED.some((group) => isIn(group, one) && isIn(group, other))
}

function readLine(line: string): string[] {
  return line.split('/').map(singularOf)
}
