import { distance } from 'fastest-levenshtein'
import type { Language } from '../plan'
import { is, type Token } from '../sentence'
import { areSwapped } from '../spelling'
import { vocabularyOf } from '../vocabulary'

/** Shorter words are not corrected: "Aprl" is April, but "Jane" is not June. */
const MIN_MISSPELLED_LETTERS = 4
const LONG = 6

/** A month name, unless the word is used otherwise or is a person's name. */
export function monthOf(at: number, tokens: Token[], language: Language): number | null {
  const free = (place: number) => (tokens[place]?.use === null ? tokens[place] : undefined)
  const token = free(at)
  const { months, monthNames } = vocabularyOf(language)
  const month = monthCalled(token, months)
  if (token === undefined || month < 0) return null
  const [before, after] = [free(at - 1), free(at + 1)]
  const isOfDay = before?.word === 'of' && DAY.test(free(at - 2)?.word ?? '')
  if (isOfDay || DAY_OR_YEAR.test(before?.word ?? '') || DAY_OR_YEAR.test(after?.word ?? ''))
    return month
  if (isLead(before) && !ARTICLE.test(before?.word ?? '')) return month
  if (!monthNames.has(token.word)) return isLongName(token) ? month : null
  const isMonth = (place: number) => monthNames.has(free(place)?.word ?? '')
  const isNamed = /^\p{Lu}\p{Ll}/u.test(after?.text ?? '') && after?.concepts.size === 0
  if (isNamed && language !== 'de' && !isMonth(at + 1)) return null
  const isSure = (place: number) => isMonth(place) && !WORDS.test(tokens[place]?.word ?? '')
  const isListed = isSure(at - 1) || isSure(at + 1)
  const isPaired = (isSure(at - 2) && isJoint(before)) || (isSure(at + 2) && isJoint(after))
  if (isListed || isPaired) return month
  const isSmall = token.text === token.text.toLowerCase()
  return WORDS.test(token.word) && tokens.length > 3 && (isSmall || at === 0) ? null : month
}

/** Names of months that are other words too. */
const WORDS = /^(?:may|march|mar|jan|jun|dec|sep|august|set|out|ago|dom|mag|abr|mai)$/

/** Stands between two months: "march vs april". */
function isJoint(token: Token | undefined): boolean {
  return is(token, 'and', 'to', 'compare') || /^(?:or|vs|versus|against)$/.test(token?.word ?? '')
}

/** "3", "3rd", "2026", "03.04", but not "401k". */
const DAY_OR_YEAR = /^(?:\d{1,2}(?:\D{1,2})?|\d{4}|\d+\D.*\d)$/
/** "The 2nd of march" */
const DAY = /^\d{1,2}(?:st|nd|rd|th)$/
/** Words that precede a noun resembling a month rather than a month: "the match". */
const ARTICLE = /^(?:the|about|for|of)$/

/** A month by its long or short name, allowing one typo. */
function monthCalled(token: Token | undefined, months: string[][]): number {
  const word = token?.word ?? ''
  const exact = months.findIndex((names) => names.includes(word))
  if (exact >= 0 || token === undefined || token.concepts.size > 0) return exact
  const isSmall = token.text === token.text.toLowerCase()
  const isPlain = word.length >= MIN_MISSPELLED_LETTERS && (isSmall || isLongName(token))
  return months.findIndex(
    ([name = '']) =>
      isPlain &&
      name.length > MIN_MISSPELLED_LETTERS &&
      name[0] === word[0] &&
      (distance(name, word) <= 1 || areSwapped(name, word)),
  )
}

/** Long enough that a near match can only be the month. */
function isLongName({ word }: Token): boolean {
  return word.length >= LONG
}

/** Words that rarely precede anything but a date. */
function isLead(token: Token | undefined): boolean {
  return (
    is(token, 'since', 'until', 'between', 'from', 'to', 'before', 'after') ||
    is(token, 'early', 'mid', 'late', 'last', 'next', 'this', 'past') ||
    is(token, 'and', 'in')
  )
}
