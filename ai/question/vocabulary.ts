import { normalized } from '../segments'
import type { Language } from './plan'
import { CONCEPTS, type Concept } from './words/concepts'
import questions from './words/questions.txt' with { type: 'text' }
import { readTable } from './words/table'
import { spellingsOf } from './words/umlauts'

/** The concepts of words and phrases in one language. Phrases are indexed by their first word. */
export type Vocabulary = {
  words: Map<string, Entry[]>
  /** Stems by how they begin. */
  stems: Map<string, { stem: string; entry: Entry }[]>
  phrases: Map<string, { words: string[]; entry: Entry }[]>
  /** Endings of a stem that is the same word. */
  ending: RegExp
  /** Words of phrases, which identify the language too. */
  parts: Set<string>
  months: string[][]
  monthNames: ReadonlySet<string>
  weekdays: string[][]
  /** Numbers and ordinals in words, at their own index. */
  numbers: string[]
  orders: string[]
  /** Words for the days of a month, from the first. */
  days: string[][]
}
/** A soft word is part of the topic unless something uses it. */
type Entry = { concept: Concept; soft: boolean }

/** English short forms that are not in the tables of Intl, by weekday from Sunday. */
const SHORT_WEEKDAYS: Record<number, string[]> = { 2: ['tues'], 3: ['weds'], 4: ['thur', 'thurs'] }
const SEPTEMBER = 8
const ENDINGS: Record<Language, RegExp> = {
  en: /^(?:|s|d|e|ed|es|y|ie[ds]|ings?|ly|ally|i?ons?|ations?|en(?:t|ce)|[bdglmnprt](?:ed|ing))$/,
  de: /^(?:|e|e[mnrs]|n|s|t|te[mnrst]?|ste[mnrs]?|ere?[mnrs]?|ende?[mnrs]?|lich\w*)$/,
  fr: /^(?:|s|x|ee?s?|er|ez|ent|ons|ait|aient|ais|ant[es]*|era|eront|erait|eait|ie?s?|it|ir|ira|iss(?:ait|ent)|ts?|tes?|tre|tez|tent|tra|r|ue?s?|les?|nes?|elles?|eaux|e?ment)$/,
  es: /^(?:|s|[oae]s?|amente|r|n|ba[ns]?|d[oa]s?|ron|ra[ns]?|re|remos|ria[ns]?|mos|an|ar|aron|l[aeo]s?|me|se|nos|ia[ns]?)$/,
  pt: /^(?:|s|[oae]s?|[ae]m|ou|[eo]i|[ei]u|[aei]?r|[aei]?ram|[aei]?mos|ava[ms]?|ia[ms]?|[ai]?d[oa]s?|[ae]ndo|acao|acoes|amente|m|va|rei|ra|i)$/,
  it: /^(?:|[oaei]|h[ei]|[aei]?re|[aeiu]?t[oaei]|[aeo]no|[ae]va|i?sce|i?scono|go|a?mente|zion[ei]|ta|l[oaei]|[mcsn]i|gli|ne|e?ra)$/,
  nl: /^(?:|e|en|n|s|ere?|ste?|sten|ten?|t|de?|den|t?enis|heid|heden|elijke?|ing|ingen|igt)$/,
}
/** In letters. */
const SHORTEST_STEM = 2
/** Matches words that need no folding, which are most. */
const PLAIN = /^[a-z0-9' -]*$/

/**
 * Built on first use: building all seven takes 18 ms and 6 MB, which most worker processes never
 * need.
 */
const vocabularies: Partial<Record<Language, Vocabulary>> = {}

export function vocabularyOf(language: Language): Vocabulary {
  const made = vocabularies[language] ?? makeVocabulary(language)
  vocabularies[language] = made
  return made
}

/** Folds a text for comparison: lowercase, no accents, straight apostrophes. */
export function plainLetters(text: string): string {
  if (PLAIN.test(text)) return text
  return normalized(text.toLowerCase(), 'NFD').replace(/\p{M}/gu, '').replace(/[’`]/g, "'")
}

/**
 * True for a word that questions in a language have. Light words tell no language: "grand" and
 * "normal" are words of several.
 */
export function isKnown(word: string, language: Language): boolean {
  const vocabulary = vocabularyOf(language)
  const { monthNames, parts, orders } = vocabulary
  const entries = entriesOf(word, vocabulary)
  const isTelling = entries.length > 0 && entries.every(({ concept }) => concept !== 'light')
  return isTelling || monthNames.has(word) || parts.has(word) || orders.includes(word)
}

/** True if the language has the whole word: French has only the stem "réuni" of "reuniones". */
export function hasWhole(word: string, language: Language): boolean {
  const { words, monthNames, parts, orders } = vocabularyOf(language)
  return words.has(word) || monthNames.has(word) || parts.has(word) || orders.includes(word)
}

/** What a language has for a word: by the whole word, otherwise by its stem. */
export function entriesOf(word: string, vocabulary: Vocabulary): Entry[] {
  return nearOf(word, vocabulary).map(({ entry }) => entry)
}

/**
 * The same, except for other words that begin like a weak one: "country" is not "count", nor "Gutachten"
 * "gut".
 */
export function meaningsOf(word: string, vocabulary: Vocabulary): Entry[] {
  return nearOf(word, vocabulary)
    .filter(
      ({ stem, entry: { concept } }) =>
        !/^(?:weak|light)$/.test(concept) || vocabulary.ending.test(word.slice(stem.length)),
    )
    .map(({ entry }) => entry)
}

function nearOf(word: string, { words, stems }: Vocabulary): { stem: string; entry: Entry }[] {
  const own = words.get(word) ?? []
  if (own.length > 0) return own.map((entry) => ({ stem: word, entry }))
  return (stems.get(beginningOf(word)) ?? []).filter(({ stem }) => word.startsWith(stem))
}

/** Shared by a word and its stem: no stem is shorter. */
function beginningOf(word: string): string {
  return word.slice(0, SHORTEST_STEM)
}

function makeVocabulary(language: Language): Vocabulary {
  const words = new Map(readTable(questions, language))
  const months = namesOf(language, 12, { month: 'long' }, { month: 'short' })
  if (language === 'en') months[SEPTEMBER]?.push('sept')
  const vocabulary: Vocabulary = {
    words: new Map(),
    stems: new Map(),
    ending: ENDINGS[language],
    phrases: new Map(),
    parts: new Set(),
    months,
    monthNames: new Set(months.flat()),
    weekdays: namesOf(language, 7, { weekday: 'long' }, { weekday: 'short' }).map((names, day) => [
      ...names,
      ...(language === 'en' ? (SHORT_WEEKDAYS[day] ?? []) : []),
    ]),
    numbers: (words.get('numbers') ?? []).map(plainLetters),
    orders: (words.get('orders') ?? []).map(plainLetters),
    days: (words.get('days') ?? []).map((names) => names.split('/').map(plainLetters)),
  }
  for (const concept of CONCEPTS)
    for (const said of words.get(concept) ?? [])
      for (const each of concept === 'light' ? (['light', 'weak'] as const) : [concept])
        for (const spelled of spellingsOf(said, language))
          addEntry(vocabulary, plainLetters(spelled), each)
  for (const phrases of vocabulary.phrases.values())
    phrases.sort((one, other) => other.words.length - one.words.length)
  return vocabulary
}

function addEntry({ words, stems, phrases, parts }: Vocabulary, said: string, concept: Concept) {
  const entry = { concept, soft: said.startsWith('~') }
  const text = said.replace(/^~/, '').replace(/\s+/g, ' ')
  if (text === '') return
  const [first = '', ...rest] = text.split(/[ ']/)
  if (rest.length > 0) {
    const at = phrases.get(first) ?? []
    phrases.set(first, [...at, { words: [first, ...rest], entry }])
    for (const part of [first, ...rest]) parts.add(part.replace('*', ''))
  } else if (text.endsWith('*')) {
    const near = stems.get(beginningOf(text)) ?? []
    stems.set(beginningOf(text), [...near, { stem: text.slice(0, -1), entry }])
  } else words.set(text, [...(words.get(text) ?? []), entry])
}

/** Long and short names of months (from January) or weekdays (from Sunday) in a language. */
function namesOf(language: Language, count: number, ...styles: Intl.DateTimeFormatOptions[]) {
  const formats = styles.map(
    (style) => new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }),
  )
  return Array.from({ length: count }, (_each, at) => {
    const date =
      count === 12 ? new Date(Date.UTC(2026, at, 15)) : new Date(Date.UTC(2026, 1, at + 1))
    const names = formats.flatMap((format) =>
      spellingsOf(format.format(date), language).map(plainLetters),
    )
    return [...new Set(names.map((name) => name.replace(/\.$/, '').replace(/-feira$/, '')))]
  })
}
