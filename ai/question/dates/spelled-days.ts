import type { Language } from '../plan'
import { vocabularyOf } from '../vocabulary'
import type { Concept } from '../words/concepts'

/** A word of a sentence. */
type Word = { word: string; end: number; concepts: ReadonlySet<Concept>; soft: boolean }

/** "Twenty first" and "trenta e um" are up to three words. */
const LONGEST = 3
const OF = /^(?:of|de|di|d|van)$/
const JOINT = /^(?:to|and|until|till|bis|und|au|et|al|a|y|e|ao|tot|en)$/
const ARTICLE = /^(?:the|zum|le|el|il|o|de)$/
/** Articles of several: "las tres de mayo" are three meetings. */
const SEVERAL: Partial<Record<Language, RegExp>> = {
  de: /^die$/,
  fr: /^les$/,
  es: /^l[ao]s$/,
  pt: /^[ao]s$/,
  it: /^(?:le|i|gli)$/,
}
/** Lower ordinals right before an English month may count its meetings: "the second May call". */
const FIRST_SURE = 11

/** Writes days beside a month in figures: "the tenth of March", "le vingt et un mars". */
export function withDaysInFigures<Token extends Word>(
  tokens: Token[],
  language: Language,
): Token[] {
  const { days, monthNames } = vocabularyOf(language)
  const isMonth = (token: Token | undefined) => token !== undefined && monthNames.has(token.word)
  if (!tokens.some(isMonth)) return tokens
  const read = [...tokens]
  for (let end = read.length; end > 0; end -= 1) {
    const { day, start } = dayUpTo(end, read, days, language)
    if (day === 0 || SEVERAL[language]?.test(read[start - 1]?.word ?? '')) continue
    if (!isBeforeMonth(end, day) && !isAfterMonth(start - 1)) continue
    const [first, last] = [read[start], read[end - 1]]
    if (first === undefined || last === undefined) continue
    const word = language === 'en' ? `${day}th` : `${day}`
    const written = { ...first, word, end: last.end, concepts: new Set<Concept>(), soft: false }
    read.splice(start, end - start, written)
    end = start + 1
  }
  return read

  /** "Of March", or "to the third of March" after an earlier day. */
  function isBeforeMonth(end: number, day: number): boolean {
    const isOf = OF.test(read[end]?.word ?? '')
    const at = isOf ? end + 1 : end
    if (isMonth(read[at])) {
      const isCounted = read[at + 1]?.concepts.has('meeting') || day < FIRST_SURE
      return isOf || !(language === 'en' ? isCounted : read[at + 1]?.concepts.has('meeting'))
    }
    if (!JOINT.test(read[end]?.word ?? '')) return false
    const next = ARTICLE.test(read[end + 1]?.word ?? '') ? end + 2 : end + 1
    return /^\d{1,2}(?:th)?$/.test(read[next]?.word ?? '') && isBeforeMonth(next + 1, FIRST_SURE)
  }

  /** "March third", but not "in October first" and "the March third review". */
  function isAfterMonth(at: number): boolean {
    const isLed = /^(?:in|during|the)$/.test(read[at - 1]?.word ?? '')
    return language === 'en' && isMonth(read[at]) && !isLed
  }
}

/** The day in the longest run of words before `end`; 0 if there is none. */
function dayUpTo(end: number, tokens: Word[], days: string[][], language: Language) {
  for (let start = Math.max(0, end - LONGEST); start < end; start += 1) {
    const said = tokens.slice(start, end).map(({ word }) => word.replaceAll('-', ' '))
    const words = language === 'de' ? said.map((word) => word.replace(/te[nrms]$/, 'te')) : said
    const day = 1 + days.findIndex((names) => names.includes(words.join(' ')))
    if (day > 0) return { day, start }
  }
  return { day: 0, start: end }
}
