import { splitSentences } from '../sentences'
import { is, type Sentence, type Token } from './sentence'
import { vocabularyOf } from './vocabulary'
import { anyOf } from './words/pattern'
import { ASKING_WORDS, EACH_WORDS, LEADING, PREPOSITION, PURPOSES } from './words/statement-words'

/** How a question or a command starts, after "so" or "and". */
const ASKING = new RegExp(
  String.raw`^\W*(?:(?:${LEADING})[ ,]+)*(?:(?:${PREPOSITION}) )?(?:${anyOf(ASKING_WORDS)})\b`,
  'i',
)
const EACH = new RegExp(anyOf(EACH_WORDS), 'i')
const NONE: ReadonlySet<number> = new Set()
/** A statement after a question, unless it limits it: "I owe each of them a card." */
const AFTER =
  /^\W*(?:i|i['’]\w+|we|we['’]\w+|my|our|he|she|they|it|it['’]s|that|this|would (?:love|like)|need|want)\b(?!.*\b(?:only|just|not|except|without|mean|meant)\b)/i

/** True if a sentence is a question or a command. */
export function asks(sentence: string): boolean {
  return ASKING.test(sentence) || sentence.endsWith('?')
}

/** True if a question is about the times before it: "How many in each?", "What do I have then?" */
export function asksOfEach(question: string): boolean {
  return EACH.test(question)
}

/** A question about the statement itself: "Which meetings were those?", "Who is it?" */
const BACK = new RegExp(
  anyOf([
    String.raw`\b(?:is|are|was|were|will|would|be)n?['’]?t? (?:it|that|those|these|they)\W*$`,
    String.raw`^\W*(?:and |so )?(?:which|what) (?:ones?|clients?|people|meetings?|names)\W*$`,
  ]),
  'i',
)

/** True if a question asks who or what a statement before it is about. */
export function isOfStatement(question: string): boolean {
  return BACK.test(question)
}

/** What a question is for, before a colon or in one sentence with it. */
const PURPOSE = new RegExp(String.raw`^(?:${anyOf(PURPOSES)})\s+(?=\S+ \S)`, 'iu')

/**
 * A question after what it is for: "For the practice report I need the average length". Null if there
 * is no purpose, or if it names a time. Names stay.
 */
export function withoutPurpose({ text, tokens, language }: Sentence): Sentence | null {
  const [purpose = ''] = PURPOSE.exec(text) ?? []
  const { monthNames } = vocabularyOf(language)
  const isBefore = ({ end }: Token) => end <= purpose.length
  const isTime = (token: Token) =>
    is(token, ...TIMES) || monthNames.has(token.word) || /\d/.test(token.word)
  if (purpose === '' || tokens.some((token) => isBefore(token) && isTime(token))) return null
  const kept = tokens.filter((token) => !isBefore(token) || token.use !== null)
  return only({ text, language, tokens: kept }, purpose.length, text.length)
}

const TIMES = ['day', 'week', 'month', 'quarter', 'year', 'today', 'yesterday', 'tomorrow'] as const

/** The sentence with blanks for the words that it no longer has around a part of it. */
function only({ text, tokens, language }: Sentence, start: number, end: number): Sentence {
  const around = tokens.filter(({ at }) => at < start || at >= end)
  const parts = [...around, { at: start, end }].toSorted((one, other) => one.at - other.at)
  const kept = parts.reduce((all, each) => all.padEnd(each.at) + text.slice(each.at, each.end), '')
  return { text: kept, tokens, language }
}

/**
 * A question without the words and dates of the statements around it: "The Pennys come on Monday.
 * What's open for them?" Names stay, and so do the times of "how many in each?" Null if the text is
 * not of that kind. `datesIn` reads the positions of the words of its dates.
 */
export function withoutStatement(
  { text, tokens, language }: Sentence,
  datesIn: () => ReadonlySet<number>,
): Sentence | null {
  const parts = splitSentences(text)
  const last = Math.max(0, parts.findLastIndex(asks))
  const asked = parts[last] ?? ''
  if (
    parts.length < 2 ||
    (last === parts.length - 1 && !ASKING.test(asked)) ||
    isOfStatement(asked) ||
    parts.slice(0, last).some((each) => /\?\s*$/.test(each)) ||
    !parts.slice(last + 1).every((each) => AFTER.test(each))
  )
    return null
  const start = text.lastIndexOf(asked)
  const end = start + asked.length
  const isAsked = ({ at }: Token) => at >= start && at < end
  const dates = asksOfEach(asked) ? datesIn() : NONE
  const isOfThose = !tokens.some((token) => isAsked(token) && dates.has(token.at))
  const kept = tokens.filter(
    (token) =>
      isAsked(token) ||
      token.use !== null ||
      is(token, 'except') ||
      (isOfThose && dates.has(token.at)),
  )
  return kept.length === tokens.length ? null : only({ text, language, tokens: kept }, start, end)
}
