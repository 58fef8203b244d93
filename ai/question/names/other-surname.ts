import { isInGlossary } from '../glossary/glossary'
import type { Language } from '../plan'
import { is, type Sentence } from '../sentence'
import { isNear, SHORTEST_FUZZY } from '../spelling'
import { vocabularyOf } from '../vocabulary'
import { isNameOfTime } from '../words/forgive'
import { isThing, wordsOfName } from './name-words'

/** A surname as written; shorter words are particles or typos. */
const SURNAME = /^\p{Lu}\p{Ll}{3,}$/u
/** A word that shows that the question does not capitalize all its words. */
const SMALL = /^(?!(?:and|the|for|with)$)\p{Ll}{3,}$/u
/** "Jane & Paul Weaver". */
const COUPLE = / (?:&|and|und|et|y|e|en) /
const COMPARISONS = 50
/** Maximum words of a surname after the given name. */
const NEAR = 3

/**
 * "What did Rose Miller say?" is not about Rose Delgado. In German, what follows a name may be any
 * noun.
 */
export function isOfOtherSurname(
  { tokens, text, language }: Sentence,
  at: number,
  called: string,
  isPerson: boolean,
  isName: (word: string) => boolean,
): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (language === 'de' || token === undefined || next === undefined) return false
  const isBeside = SURNAME.test(next.text) && text.slice(token.end, next.at) === ' '
  if (!isBeside || !/^\p{Lu}/u.test(token.text) || isName(next.word)) return false
  const [name, work] = [wordsOfName(called), { left: COMPARISONS }]
  const isGiven = (isPerson || COUPLE.test(called)) && name.indexOf(token.word) < name.length - 1
  const isPlain = next.use === null && (next.concepts.size === 0 || is(next, 'weak'))
  if (!isGiven || !isPlain || isKnown(next.word, language)) return false
  const isOwn = tokens
    .slice(at + 1, at + 1 + NEAR)
    .some(({ word }) =>
      name.some((part) => part !== token.word && (isShort(word, part) || isNear(word, part, work))),
    )
  return !isOwn && tokens.some((other) => SMALL.test(other.text))
}

function isKnown(word: string, language: Language): boolean {
  return isThing(word) || isInGlossary(word, language) || isNameOfTime(word, vocabularyOf(language))
}

/** "Chan" may be Chen. */
function isShort(word: string, part: string): boolean {
  return part.length < SHORTEST_FUZZY && word.charAt(0) === part.charAt(0)
}
