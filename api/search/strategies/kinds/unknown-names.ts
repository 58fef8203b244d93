import { wordsOfName } from '@app/ai/question/names/name-words'
import { calledName } from '@app/ai/question/names/names'
import { speakerWords } from '@app/ai/question/names/speaker-words'
import { readSentence } from '@app/ai/question/sentence'
import { vocabularyOf } from '@app/ai/question/vocabulary'
import { namedIn } from '../../scope'
import type { SearchContext } from '../../types'
import { unknownWords } from '../absence'

const NAME = /^\p{Lu}[\p{L}’'-]+$/u
const POSSESSIVE = /['’]s?$/

/**
 * The names in a question that are nobody's and were never said: “What did Bergmann say about taxes?” must not be
 * answered with what others said. None if it names somebody known; in German, where every noun is capitalized, only
 * the one who is to have spoken.
 */
export async function unknownNames(context: SearchContext): Promise<string[]> {
  const { ask, plan, library } = context
  if (namedIn(plan) > 0 || plan.title !== null || plan.type !== null) return []
  const { language } = plan
  const sentence = readSentence(ask.query, { left: 0 }, language)
  const { monthNames } = vocabularyOf(language)
  const speaking = speakerWords(sentence)
  const known = new Set(
    [
      ...library.clients.map(({ name }) => name),
      ...library.people.map(calledName),
      ...library.titles,
    ].flatMap(wordsOfName),
  )
  const named = sentence.tokens.filter(
    (token, at) =>
      token.concepts.size === 0 &&
      !monthNames.has(token.word) &&
      (speaking.includes(token) || (at > 0 && language !== 'de' && NAME.test(token.text))),
  )
  const words = named
    .map(({ text }) => text.replace(POSSESSIVE, ''))
    .filter((word) => !wordsOfName(word).some((part) => known.has(part)))
  if (words.length === 0) return []
  const unknown = new Set(await unknownWords(context, words))
  return words.filter((word) => unknown.has(word.toLowerCase()))
}
