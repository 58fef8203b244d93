import { kindredWords } from '@app/ai/answer/thesaurus'
import { translationsOf, wordsOfParts } from '@app/ai/question/glossary/glossary'
import { isNear, type Work } from '@app/ai/question/spelling'
import type { Worded } from '@app/db/search/asked-terms'
import { findUnknownWords } from '@app/db/search/vocabulary'
import { distance } from 'fastest-levenshtein'
import { languagesNamed } from './languages'

/** Maximum comparisons per question. */
const COMPARISONS = 20_000
/** Maximum synonyms per word; more would outweigh the rest of the question. */
const SAME = 2
/**
 * Stems at least this long may differ by two letters; shorter ones, of at least `SHORT`, by one.
 */
const LONG = 8
const SHORT = 4
/**
 * Languages that write compounds as one word; minimum letters of a compound's last part and of the
 * rest.
 */
const COMPOUNDING = new Set(['german', 'dutch'])
const PART = 5
/** Endings that the stemmer removes from correct words but leaves on misspelled ones. */
const ENDING = /(?:al|ally|ed|ers?|ing|ions?|ments?|ive|ity|able|ance|ence|ful|ly)$/

/**
 * Replaces words that nobody said with a synonym from a spoken language, with those of a compound's
 * parts, or with the closest known word, so that foreign and misspelled words match. A compound of
 * which only the last part is known keeps its own word too.
 */
export async function spellWords(
  userId: number,
  { words, languages, others: translations = [] }: Worded,
): Promise<string> {
  const parts = words.split(/\s+/)
  if (words === '') return words
  const work = { left: COMPARISONS }
  const asked = parts.join(' ')
  const unknown = await findUnknownWords(userId, { words: asked, languages }, 1)
  const silent =
    translations.length === 0
      ? unknown
      : await findUnknownWords(userId, { words: asked, languages, others: translations }, 0)
  const likely = languagesNamed(languages)
  const language = likely[0] ?? 'en'
  const into = likely.filter((each) => each !== language)
  const written = new Map(parts.map((part) => [part.toLowerCase(), part]))
  const others = new Map(
    unknown.map(({ word }) => [
      word,
      {
        same: translationsOf(written.get(word) ?? word, language, into),
        parts: wordsOfParts(word, language, likely),
      },
    ]),
  )
  const candidates = [...others.values()].flatMap(({ same, parts }) =>
    [...same.map((other) => other.word), ...(parts?.last ?? []), ...(parts?.first ?? [])].flatMap(
      (other) => other.split(' '),
    ),
  )
  const spoken = await spokenOf(userId, candidates, languages)
  const isSpoken = (phrase: string) => phrase.split(' ').every((each) => spoken.has(each))
  const meant = new Map<string, string>()
  for (const { word, stem, near } of unknown) {
    const { same = [], parts = null } = others.get(word) ?? {}
    if (!silent.some((each) => each.word === word)) continue
    const whole = same
      .map((other) => other.word)
      .filter(isSpoken)
      .slice(0, SAME)
    const last = parts?.last.find(isSpoken)
    if (last !== undefined && word.endsWith(last)) continue
    const first = parts?.first.find(isSpoken)
    const close = near.filter((term) => isSlip(stem, term, work))
    const [best] = close.toSorted((one, other) => distance(stem, one) - distance(stem, other))
    if (whole.length > 0) meant.set(word, whole.join(' '))
    else if (last !== undefined && first !== undefined) meant.set(word, `${first} ${last}`)
    else if (best !== undefined) meant.set(word, best)
    else if (last !== undefined) meant.set(word, `${word} ${last}`)
  }
  return parts.map((part) => meant.get(part.toLowerCase()) ?? part).join(' ')
}

/** Another figure is no typo, but "529s" and "401(k)" are written without the letter, too. */
function isSlip(stem: string, term: string, work: Work): boolean {
  if (/\d/.test(stem + term)) return isSameFigure(stem, term) || isSameFigure(term, stem)
  if (isNear(stem, term, work, stem.length < LONG ? 1 : 2)) return true
  const roots = [stem, stem.replace(ENDING, '')].filter((root) => root.length >= SHORT)
  return roots.some((root) => term.length - root.length === 1 && distance(root, term) === 1)
}

/** True if a word is the figure with a letter or two: "401k" and "401", "150k" and "150,000". */
function isSameFigure(word: string, figure: string): boolean {
  return FIGURE.exec(word)?.[1] === figure
}

const FIGURE = /^(\d{2,})[a-z]{1,2}$/

/** Replaces words in `unsaid` with synonyms that somebody said, if there are any. */
export async function putOtherwise(
  userId: number,
  words: string,
  unsaid: string[],
  languages: string[],
): Promise<string> {
  const isCompounding = COMPOUNDING.has(languages[0] ?? '')
  const [language = 'en'] = languagesNamed(languages)
  const synonymsOf = (word: string) =>
    translationsOf(word, language, [language]).map((other) => other.word)
  const others = new Map(
    unsaid.map((word) => [
      word,
      [
        ...new Set([...kindredWords(word), ...synonymsOf(word)]),
        ...(isCompounding ? endsOf(word) : []),
      ],
    ]),
  )
  const spoken = await spokenOf(userId, [...others.values()].flat(), languages)
  const meant = (word: string) =>
    (others.get(word.toLowerCase()) ?? []).filter((other) => spoken.has(other)).slice(0, SAME)
  const parts = words.split(/\s+/).map((word) => meant(word).join(' ') || word)
  return parts.join(' ')
}

/** Possible heads of a compound, longest first: "Kündigungsfrist" is a "Frist". */
function endsOf(word: string): string[] {
  const count = Math.max(0, word.length - 2 * PART + 1)
  return Array.from({ length: count }, (_each, at) => word.slice(PART + at))
}

/** The words that somebody said, in lowercase. */
async function spokenOf(
  userId: number,
  words: string[],
  languages: string[],
): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const unknown = await findUnknownWords(userId, { words: words.join(' '), languages }, 0)
  const silent = new Set(unknown.map(({ word }) => word))
  return new Set(words.map((word) => word.toLowerCase()).filter((word) => !silent.has(word)))
}
