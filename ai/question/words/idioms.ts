import { languageOf } from '../language'
import { LANGUAGES, type Language } from '../plan'
import { splitWords } from '../sentence'
import { hasWhole, isKnown } from '../vocabulary'
import de from './idioms/de.txt' with { type: 'text' }
import en from './idioms/en.txt' with { type: 'text' }
import es from './idioms/es.txt' with { type: 'text' }
import fr from './idioms/fr.txt' with { type: 'text' }
import it from './idioms/it.txt' with { type: 'text' }
import nl from './idioms/nl.txt' with { type: 'text' }
import pt from './idioms/pt.txt' with { type: 'text' }
import { spelledFreely } from './umlauts'

/** What an expression in braces stands for. */
const PARTS: Record<string, string> = {
  who: "([\\p{L}\\p{N}][\\p{L}\\p{N}.'’ -]{0,40}?)",
  l: '((?:an? |half an? |\\d+[- ]?)?(?:hours?|minutes?|mins?)(?: and a half)?)',
}

type Idiom = [said: RegExp, known: string]

const TEXTS: Record<Language, string> = {
  en,
  fr,
  es,
  it,
  pt,
  nl,
  de: de.replace(/^.* =/gm, spelledFreely),
}

/** Built on first use: compiling all seven takes 50 ms. */
const idioms: Partial<Record<Language, Idiom[]>> = {}

/** Longer questions are pasted texts, too long to look through for every saying. */
const MAX_CHARACTERS = 1_000

/**
 * Replaces sayings by the words that the rules know: "on the hook for" by "supposed to do", but not within
 * one of the user's `titles` of several words.
 */
export function withoutIdioms(question: string, titles: string[] = []): string {
  if (question.length > MAX_CHARACTERS) return question
  const small = question.toLowerCase()
  const kept = titles
    .map((title) => title.trim().toLowerCase())
    .filter((title) => title.includes(' ') && small.includes(title))
  const words = splitWords(question).map(({ word }) => word)
  const language = languageOf(words, { likely: 'en', isKnown, hasWhole, written: question })
  const spoken: readonly Language[] =
    language === null ? likelyOf(words) : [...new Set<Language>(['en', language])]
  return spoken.reduce((text, each) => replaced(text, each, kept), question)
}

/** Shorter words are those of several languages. */
const TELLING = 4

/** "Calls in Nov" is English, whatever other languages have the same words. */
function likelyOf(words: string[]): readonly Language[] {
  const known = words.filter((word) => LANGUAGES.some((language) => hasWhole(word, language)))
  const isTold = known.some((word) => word.length >= TELLING)
  return isTold && known.every((word) => hasWhole(word, 'en')) ? ['en'] : LANGUAGES
}

/** Compiles the patterns of a language, so that no question has to. */
export function loadIdioms(language: Language) {
  replaced('', language, [])
}

function replaced(text: string, language: Language, kept: string[]): string {
  const own = idioms[language] ?? readIdioms(TEXTS[language])
  idioms[language] = own
  return own.reduce((said, [idiom, known]) => {
    const next = said.replace(idiom, known)
    if (next === said) return said
    const small = next.toLowerCase()
    return kept.every((title) => small.includes(title)) ? next : said
  }, text)
}

/**
 * Lines "{name} := expression" define what an expression in braces stands for in the file, also in
 * later definitions.
 */
function readIdioms(text: string): Idiom[] {
  const parts = { ...PARTS }
  return text.split('\n').flatMap((line): Idiom[] => {
    if (line.startsWith('#')) return []
    const [, name, part] = /^\{(\w+)\} := (.+)$/.exec(line) ?? []
    if (name !== undefined && part !== undefined) parts[name] = withParts(part, parts)
    const at = line.indexOf(' =')
    if (name !== undefined || at < 0) return []
    return [[readPattern(withParts(line.slice(0, at), parts)), line.slice(at + ' = '.length)]]
  })
}

function withParts(said: string, parts: Record<string, string>): string {
  return said.replace(/(?<!p)\{(\w+)\}/g, (_braces, name) => parts[name] ?? '')
}

function readPattern(whole: string): RegExp {
  return new RegExp(
    `(?:(?<![\\p{L}\\p{N}])|(?![\\p{L}\\p{N}]))(?:${whole})(?:(?<=\\s)|(?![\\p{L}\\p{N}]))`,
    'giu',
  )
}
