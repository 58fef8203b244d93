import { isInGlossary } from '../glossary/glossary'
import { AUXILIARY, DETERMINER } from '../parts-of-speech'
import type { Language } from '../plan'
import { is, type Sentence, type Token } from '../sentence'
import { vocabularyOf } from '../vocabulary'
import { isLabelled, tagOf } from './labels'
import { isNounless, isToldTo } from './name-leads'
import { isThing, wordsOfName } from './name-words'
import { isOfOtherSurname } from './other-surname'
import { isPlace } from './places'
import { speakerWords } from './speaker-words'

/** Words that precede a name, in any case. */
export const CUE =
  /^(?:w|with|met|meet|meeting|see|seeing|visit|visited|saw|seen|mr|mrs|ms|dr|client|told|tell|asked|owe|promised?|mit|avec|con|com|met|herr|frau|m|mme|sr|sra|spoke|prepare)$/

/** An indefinite article, which no name follows: "a bakery". */
const INDEFINITE = /^(?:an?|eine?[nmrs]?|une?|un[oa]|uma?|een)$/

/** Minimum evidence that an ambiguous word is a name. */
const MEANT = 2

/**
 * Tells whether an ambiguous word of the sentence is meant as a name. What doesn't depend on the name is read once:
 * hundreds may share a word.
 */
export function meaningOf<T>(
  sentence: Sentence,
  token: Token,
  owners: Map<string, T[]>,
): (name: string, isPerson: boolean) => boolean {
  const { tokens, language } = sentence
  const at = tokens.indexOf(token)
  const isSmall = token.text === token.text.toLowerCase()
  // the "a" of "com a padaria" is "the"
  const isThe =
    language === 'pt' && /^com a$/.test(`${tokens[at - 2]?.word} ${tokens[at - 1]?.word}`)
  const isAny = INDEFINITE.test(tokens[at - 1]?.word ?? '') && !isThe
  if (isSmall && is(token, 'per')) return () => false
  if (isSmall && isAny && !is(tokens[at + 1], 'meeting', 'action')) return () => false
  const { monthNames, numbers, orders } = vocabularyOf(language)
  const isNumber = numbers.includes(token.word) || orders.includes(token.word)
  const isMonth = monthNames.has(token.word)
  const isEveryday = isMonth || isNumber || token.concepts.size > 0 || isThing(token.word)
  const isThingOfAnybody = isEveryday || mayBeThing(sentence, token, owners)
  const isTime = isMonth || (isSmall && isSeason(token))
  const isName = (word: string) => owners.has(word)
  return (name, isPerson) => {
    const tag = tagOf(name)
    if (tag !== null && !isLabelled(tokens, at, tag)) return false
    const parts = wordsOfName(name)
    if (isNumber && !isPerson && !isBesidePart(tokens, at, parts)) return false
    if (isPerson && isPlace(sentence, at, parts)) return false
    if (isOfOtherSurname(sentence, at, name, isPerson, isName)) return false
    if (!isEveryday && !(isPerson && isThingOfAnybody)) return true
    return evidence(sentence, token, parts, isTime, isName) >= MEANT
  }
}

/** Languages that put an article before names: "la Moretti", "o Silva", "mit der kettner". */
const ARTICLED = /^(?:de|it|pt)$/

/** True if a person's name may be a noun: lowercase among capitalized words, or after "the". */
function mayBeThing(
  { tokens, language }: Sentence,
  token: Token,
  owners: Map<string, unknown>,
): boolean {
  if (token.text !== token.text.toLowerCase()) return false
  const hasCapitals = tokens.some((other) => /^\p{Lu}\p{L}/u.test(other.text))
  const before = tokens[tokens.indexOf(token) - 1]
  const isUnknown = ARTICLED.test(language) && !isInGlossary(token.word, language)
  const isDetermined = (DETERMINER.test(before?.word ?? '') && !isUnknown) || is(before, 'howMany')
  return hasCapitals || (isDetermined && !isPlural(token.word, (word) => owners.has(word)))
}

/** Scores the evidence for a name from the context and the case of the word. */
function evidence(
  { tokens, text, language }: Sentence,
  token: Token,
  parts: string[],
  isTime: boolean,
  isName: (word: string) => boolean,
): number {
  const at = tokens.indexOf(token)
  const [near, after] = [tokens[at - 1], tokens[at + 1]]
  const isOf = OF[language]?.test(near?.word ?? '') ?? false
  const isDetermined = !isOf && DETERMINER.test(near?.word ?? '')
  const before = isDetermined ? tokens[at - 2] : near
  const isWritten = token.text.charAt(0) !== token.text.charAt(0).toLowerCase()
  if (speakerWords({ tokens, text, language }).includes(token)) return MEANT
  if (!isWritten && !isAllSmall(text)) return 0
  const isJoined = [tokens[at + 2], tokens[at - 2]].some(
    (other, nth) =>
      is(nth === 0 ? after : near, 'and') &&
      other &&
      isName(other.word) &&
      (isWritten && !isAllSmall(text) ? other.text !== other.word : !isThing(other.word)),
  )
  const isOwner = /^['’]s\b/.test(text.slice(token.end - 2, token.end + 2))
  const isArticled = ARTICLED.test(language)
  const isMet = isArticled && is(before, 'met')
  const isCued = isArticled && (isWritten || isMet || CUE.test(before?.word ?? ''))
  const isActing = is(after, 'said', 'promise', 'met', 'have') || isVerb(after)
  const signs: [boolean, number][] = [
    [isBesidePart(tokens, at, parts), 2],
    [CUE.test(before?.word ?? '') || isMet || (isOf && isWritten) || isToldTo(tokens, at), 2],
    [is(before, 'meeting') && !is(after, 'meeting'), 2],
    [isWritten && !isTime && language !== 'de' && is(after, 'meeting'), 1],
    [is(before, 'and') && at === 1 && tokens.length <= 3, 2],
    [isTime && isOfPerson(before) && after === undefined, 2],
    [!isTime && tokens.length <= FEW && after === undefined && ENDING.test(near?.word ?? ''), 2],
    [AUXILIARY.test(before?.word ?? '') && isFree(after), 2],
    [isJoined, 2],
    [isWritten && !isTime && isListed(tokens, at, text, isName), 2],
    [isWritten && !isTime && at === 0 && isOfTime(tokens, token, language), 2],
    [isOwner && (isWritten || !isTime), 2],
    [isWritten && !isTime && language !== 'de' && (at > 0 || isActing), 2],
    [isDetermined && isWritten && !isAllSmall(text) && isPlural(token.word, isName), 3],
    [language === 'de' && isWritten && !isTime && !isDetermined && isNounless(tokens, at), 2],
    [isTime && is(before, 'last', 'this', 'next', 'since', 'until', 'past'), -4],
    [/^\d/.test(after?.word ?? ''), -2],
    [isDetermined && !isCued, isWritten && !isAllSmall(text) ? -1 : -2],
    [isDetermined && tokens.length <= 4 && !parts.includes(token.word), 4],
  ]
  return signs.reduce((sum, [isTrue, weight]) => sum + (isTrue ? weight : 0), 0)
}

/** True if another word of the name is beside the word: "three herons", but not "three clients". */
function isBesidePart(tokens: Token[], at: number, parts: string[]): boolean {
  return [tokens[at - 1], tokens[at + 1]].some(
    (other) => other && parts.includes(other.word) && other.word !== tokens[at]?.word,
  )
}

/**
 * Words that precede a name in these languages; in others some of them are articles. In Portuguese,
 * names take articles too.
 */
const OF: Partial<Record<Language, RegExp>> = {
  es: /^(?:a|de|con|para|por)$/,
  fr: /^(?:a|de|d|avec|pour|chez|par)$/,
  it: /^(?:a|di|da|con|per)$/,
  pt: /^(?:[ao]|[dn][ao]|de|com|para|por|pel[ao])$/,
}

/** "Penny, Rose and May": only a comma separates it from another name. */
function isListed(tokens: Token[], at: number, text: string, isName: (word: string) => boolean) {
  return [at - 1, at].some((first) => {
    const [one, two] = [tokens[first], tokens[first + 1]]
    const other = first === at ? two : one
    if (one === undefined || two === undefined || other === undefined) return false
    const isComma = /^\s*,\s*$/.test(text.slice(one.end, two.at))
    return isComma && other.text !== other.word && isName(other.word)
  })
}

/** Only a time follows: "Rose in spring". A possible season needs a month: "Winter in December". */
function isOfTime([, joint, ...rest]: Token[], token: Token, language: Language): boolean {
  const { monthNames } = vocabularyOf(language)
  const isMonth = ({ word }: Token) => monthNames.has(word)
  const isPart = (other: Token) =>
    isMonth(other) || isSeason(other) || is(other, 'in') || /^(?:19|20)\d{2}$/.test(other.word)
  const isPlain = !isSeason(token) || rest.some(isMonth)
  return is(joint, 'in') && rest.length > 0 && rest.every(isPart) && isPlain
}

function isSeason(token: Token): boolean {
  return is(token, 'spring', 'summer', 'autumn', 'winter')
}

/** Words that precede a person rather than a time. */
function isOfPerson(token: Token | undefined): boolean {
  return is(token, 'about') || /^(?:with|to)$/.test(token?.word ?? '')
}

/** A family by its surname: "the Stones". */
function isPlural(word: string, isName: (word: string) => boolean): boolean {
  return word.endsWith('s') && !isName(word) && isName(word.slice(0, -1))
}

/** True for a word that may follow a person: "is Grace paying", not "is cash in". */
function isFree(token: Token | undefined): boolean {
  return token !== undefined && !is(token, 'in', 'and', 'to')
}

/** Words before the last word of an elliptical question: "and for Miles?", "any with Rich?". */
const ENDING = /^(?:and|about|for|from|of|on|with)$/
const FEW = 4

/** An action verb outside the question's vocabulary: "does Rose live", "will Grant sign". */
function isVerb(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    /^(?:need|pay|sign|own|owe|live|get|plan|hope|expect|intend|earn|buy|sell|retire|move|open|do)s?$/.test(
      token.word,
    )
  )
}

/** True if a sentence has no capitals but "I", so that case carries no information. */
export function isAllSmall(text: string): boolean {
  const own = text.replace(/(?<!\p{L})I(?!\p{L})/gu, 'i')
  return own === own.toLowerCase()
}
