import { splitSentences } from '../sentences'
import { is, type Sentence } from './sentence'

/** How a question or a command starts, after "so" or "and". */
const ASKING =
  /^\W*(?:(?:so|and|but|now|then|also|please|well)[ ,]+)*(?:wh(?:at|en|ere|ich|o|om|ose|y)|how|did|does|do|has|have|had|is|are|was|were|am|can|could|would|will|should|any|list|show|give|find|tell|count|rank|add up|sum|name)\b/i

/** A question about the statement itself: "Which meetings were those?", "Who is it?" */
const BACK =
  /\b(?:is|are|was|were|will|would|be)n?['’]?t? (?:it|that|those|these|they)\W*$|^\W*(?:and |so )?(?:which|what) (?:ones?|clients?|people|meetings?|names)\W*$/i

/** True if a question asks who or what a statement before it is about. */
export function isOfStatement(question: string): boolean {
  return BACK.test(question)
}

/** What a question is for, before a colon or in one sentence with it. */
const PURPOSE =
  /^(?:(?:for|to|because|as|since|before|when|while|i|we|my|our)\b[^:?]{2,80}:|[^:?]{2,30} (?:question|query|request|stuff|matters?|purposes):|for [^,:?]{3,60}?[, ](?:i|we) (?:just )?(?:need|want|require|have to (?:know|have|list)|['’]d like))\s+(?=\S+ \S)/iu

/**
 * A question after what it is for: "For the practice report I need the average length". Null if there
 * is no purpose, or if it names someone or a time.
 */
export function withoutPurpose({ text, tokens, language }: Sentence): Sentence | null {
  const [purpose = ''] = PURPOSE.exec(text) ?? []
  const isBefore = ({ end }: Sentence['tokens'][number]) => end <= purpose.length
  if (purpose === '' || tokens.some((token) => isBefore(token) && token.use !== null)) return null
  return only(
    { text, language, tokens: tokens.filter((token) => !isBefore(token)) },
    purpose.length,
  )
}

/** The sentence with blanks for the words before a position that it no longer has. */
function only(sentence: Sentence, start: number): Sentence {
  const names = sentence.tokens.filter(({ at }) => at < start)
  let text = ''
  for (const { at, end } of names)
    text += ' '.repeat(Math.max(0, at - text.length)) + sentence.text.slice(at, end)
  return { ...sentence, text: text.padEnd(start) + sentence.text.slice(start) }
}

/**
 * A question after a statement without the statement's own words and dates: "The Pennys come on Monday. What's
 * open for them?" Names stay. Null if the text is not of that kind.
 */
export function withoutStatement({ text, tokens, language }: Sentence): Sentence | null {
  const parts = splitSentences(text)
  const last = parts.at(-1) ?? ''
  if (
    parts.length < 2 ||
    !ASKING.test(last) ||
    isOfStatement(last) ||
    parts.slice(0, -1).some((each) => /\?\s*$/.test(each))
  )
    return null
  const start = text.lastIndexOf(last)
  const kept = tokens.filter(
    (token) => token.at >= start || token.use !== null || is(token, 'except'),
  )
  return kept.length === tokens.length ? null : only({ text, language, tokens: kept }, start)
}
