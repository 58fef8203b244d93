import type { Language } from '@app/ai/question/plan'
import { areSwapped } from '@app/ai/question/spelling'
import { plainLetters } from '@app/ai/question/vocabulary'
import { distance } from 'fastest-levenshtein'

/**
 * Minimum letters of the shorter and of the longer word; of both if a letter is another one, and if
 * there are two slips. Shorter words are too often other words: "lease" and "least". With these, 82% of
 * 1,345 slips in the words of two libraries are forgiven, and 2% of 1,329 English words that nobody
 * said there are taken for slips.
 */
const SHORT = 4
const LONGER = 5
const REPLACED = 7
const TWICE = 10
/** Maximum letters; longer ones have too many neighbors. */
const LONGEST = 20

/**
 * True if `word` is probably `said` with a slip of the keyboard, or without its accents; both are
 * lowercase.
 */
function isSlip(word: string, said: string): boolean {
  if (/\d/.test(word + said)) return isSameFigure(word, said) || isSameFigure(said, word)
  const [one, other] = [plainLetters(word), plainLetters(said)]
  if (one === other) return true
  const [shorter = 0, longer = 0] = [one.length, other.length].toSorted((a, b) => a - b)
  if (shorter < SHORT || longer < LONGER || longer - shorter > 2) return false
  if (one.charAt(0) !== other.charAt(0)) return false
  if (areSwapped(one, other)) return true
  const slips = distance(one, other)
  if (slips === 1) return shorter < longer || shorter >= REPLACED
  return slips === 2 && shorter >= TWICE
}

/** Another figure is no slip, but "529s" and "401(k)" are written without the letter, too. */
function isSameFigure(word: string, figure: string): boolean {
  return FIGURE.exec(word)?.[1] === figure
}

const FIGURE = /^(\d{2,})[a-z]{1,2}$/

/** The said word that `word` is most probably a slip of; null if there is none. */
export function meantBy(word: string, said: Iterable<string>): string | null {
  const close = [...said].filter((each) => each !== word && isSlip(word, each))
  const [best = null] = close.toSorted((one, other) => distance(word, one) - distance(word, other))
  return best
}

/** True if a word is so long that it may have two slips. */
function mayHaveTwo(word: string): boolean {
  return word.length >= TWICE
}

/** The terms that the stem of a word with two slips, or without its accents, may be meant for. */
export function stemsNear(word: string, stem: string, terms: string[]): string[] {
  const most = mayHaveTwo(word) ? 2 : 0
  return terms.filter((term) => distance(plainLetters(stem), plainLetters(term)) <= most)
}

const PLAIN = 'abcdefghijklmnopqrstuvwxyz'
const ACCENTED = 'äöüßàâçéèêëîïôûœáíóúñãõìò'

/** The words that `word` may be a single slip of, most of which are no words; figures have none. */
export function withoutSlip(word: string, language: Language): string[] {
  const letters = [...word]
  if (letters.length < SHORT || letters.length > LONGEST || /\d/.test(word)) return figureOf(word)
  const alphabet = [...PLAIN, ...(language === 'en' ? '' : ACCENTED)]
  const changed = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at + 1).join(''), letters.slice(at + 1).join('')]
    const rest = before.slice(0, -letter.length)
    const [next = '', ...last] = after
    return [
      ...alphabet.map((other) => before + other + after),
      ...(at === 0 ? [] : [rest + after, rest + next + letter + last.join('')]),
      ...(at === 0 ? [] : alphabet.map((other) => rest + other + after)),
    ]
  })
  return [...new Set(changed)].filter((each) => each !== word && isSlip(word, each))
}

/** A figure without its letters, and with the ones that it is written with: "401" and "401k". */
function figureOf(word: string): string[] {
  const figure = FIGURE.exec(word)?.[1]
  return figure !== undefined ? [figure] : /^\d{2,}$/.test(word) ? [`${word}k`, `${word}s`] : []
}
