import { plainLetters } from '../vocabulary'
import shared from '../words/shared.txt' with { type: 'text' }
import things from '../words/things.txt' with { type: 'text' }

/** Names that are also nouns: read as names only with enough evidence. */
const THINGS = new Set(things.trim().split(/\s+/))

/** Words that many names share: they identify nobody, but may break a tie. */
const SHARED = new Set(shared.trim().split(/\s+/))

export function isThing(word: string): boolean {
  return THINGS.has(word)
}

/**
 * Caches the words of names, which one question needs many times. Cleared right after it, so that
 * no user's names stay in memory.
 */
const wordsOf = new Map<string, string[]>()

export function wordsOfName(name: string): string[] {
  const known = wordsOf.get(name)
  if (known !== undefined) return known
  if (wordsOf.size === 0) queueMicrotask(() => wordsOf.clear())
  const words = splitName(name)
  wordsOf.set(name, words)
  return words
}

function splitName(name: string): string[] {
  return (name.match(/[\p{L}\p{N}]+(?:['’-]\p{L}{2,})*/gu) ?? []).map(plainLetters)
}

/** The distinctive words of a name; all of them if none is distinctive. */
export function distinctive(name: string): string[] {
  const words = wordsOfName(name)
  const own = words.filter((word) => !SHARED.has(word) && word.length > 1)
  return own.length > 0 ? own : words
}

export function isShared(word: string): boolean {
  return SHARED.has(word)
}

/** Endings that make a trade's, a place's and a person's word of one stem: brewing, brewery, brewer. */
const OF_TRADE =
  /^(?:e?s|e|y|ies|e?r(?:s|y|ies)?|or(?:s|y)?|ing|ist(?:s|ry)?|al|ar(?:y|ies|ians?)|ians?|an(?:cy|ts?)|ics?)?$/
/** Letters that words of one trade share. */
export const SHORTEST_STEM = 4

/**
 * True if a word tells the trade in a firm's name: "brewery" for Brewing, "dentist" for Dental. The
 * word itself is a name, which is read elsewhere, unless it is translated.
 */
export function isTradeIn(name: string, word: string, isTranslated = false): boolean {
  const words = wordsOfName(name)
  const isSurname = (part: string) => words.length === 2 && part === words[1] && SURNAME.test(part)
  return words.some((part) =>
    part === word && !isTranslated
      ? isShared(part)
      : (part === word || isKin(word, part)) && !isSurname(part),
  )
}

/** "Will Turner", "Ida Potter". */
const SURNAME = /(?:er|or|man)$/

/** True for words of one stem with the endings of trades. */
function isKin(one: string, other: string): boolean {
  const differing = [...one].findIndex((letter, at) => letter !== other[at])
  const shared = differing === -1 ? one.length : differing
  return Array.from(
    { length: Math.max(0, shared + 1 - SHORTEST_STEM) },
    (_each, less) => shared - less,
  ).some((at) => OF_TRADE.test(one.slice(at)) && OF_TRADE.test(other.slice(at)))
}
