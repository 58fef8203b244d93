import { wordsOfName } from '@app/ai/question/names/name-words'
import { calledName } from '@app/ai/question/names/names'
import { speakerWords } from '@app/ai/question/names/speaker-words'
import { readSentence } from '@app/ai/question/sentence'
import { vocabularyOf } from '@app/ai/question/vocabulary'
import { nameOf } from '@app/db/accounts/users'
import { namedIn } from '../../scope'
import type { SearchContext } from '../../types'
import { unknownWords } from '../absence'

const NAME = /^\p{Lu}[\p{L}’'-]+$/u
const POSSESSIVE = /['’]s?$/

/**
 * The names in a question that are nobody's and were never said: “What did Bergmann say about
 * taxes?” must not be answered with what others said. None if it names somebody known. In German,
 * which capitalizes every noun, only the name of the one who is asked to have spoken counts.
 */
export async function unknownNames(context: SearchContext): Promise<string[]> {
  const { ask, plan } = context
  if (namedIn(plan) > 0 || plan.title !== null || plan.type !== null) return []
  const { language } = plan
  const sentence = readSentence(ask.query, { left: 0 }, language)
  const { monthNames } = vocabularyOf(language)
  const speaking = speakerWords(sentence)
  const named = sentence.tokens.filter(
    (token, at) =>
      token.concepts.size === 0 &&
      !monthNames.has(token.word) &&
      (speaking.includes(token) || (at > 0 && language !== 'de' && NAME.test(token.text))),
  )
  const words = named.map(({ text }) => text.replace(POSSESSIVE, ''))
  if (words.length === 0) return []
  const unsaid = new Set(await unknownWords(context, words))
  return unsaid.size === 0 ? [] : words.filter(isNobodys(context, unsaid))
}

/** True for unsaid words that are no part of a name or title in the library, or of the user's name. */
function isNobodys({ library, user }: SearchContext, unsaid: ReadonlySet<string>) {
  const names = library.clients.map(({ name }) => name)
  const all = [...names, ...library.people.map(calledName), ...library.titles, nameOf(user)]
  const known = new Set(all.flatMap(wordsOfName))
  return (word: string) =>
    unsaid.has(word.toLowerCase()) && !wordsOfName(word).some((part) => known.has(part))
}
