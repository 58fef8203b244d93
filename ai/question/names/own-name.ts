import { isInGlossary } from '../glossary/glossary'
import { LANGUAGES } from '../plan'
import { vocabularyOf } from '../vocabulary'
import { isThing, wordsOfName } from './name-words'

const VERB =
  "(?:ha[sd]|have|is|was|did|does|do|will|would|should|must|can|could|say|said|says|promise[ds]?|agree[ds]?|take|took|tell|told|offer(?:ed|s)?|owe[ds]?|need(?:s|ed)?|want(?:s|ed)?|met|saw|send|sent)(?:n['’]t)?"
const AUXILIARY = "(?:ha[sd]|have|is|was|did|does|do|will|would|should|must|can|could)(?:n['’]t)?"

/**
 * Reads the user's own name as "I", "me" and "my": an assistant asks about "Dana's tasks". A first
 * name that `isOther` knows as somebody else's, or that is a word too, such as Will, needs the last
 * name.
 */
export function inFirstPerson(
  question: string,
  name: string,
  isOther: (word: string) => boolean,
): string {
  const [first = ''] = name.toLowerCase().split(/\s+/)
  const isPlain = /^\p{L}{2,}$/u.test(first)
  if (!isPlain || !question.toLowerCase().includes(first)) return question
  const rest = name.slice(first.length).replace(/[^\p{L}\p{N} -]/gu, '')
  const isShared = isOther(first) || isWord(first)
  if (isShared && rest === '') return question
  const own = isShared ? `${first}${rest}` : `${first}(?:${rest})?`
  const WHO = `(?<!\\p{L})${own}(?: (?:her|him|them)sel(?:f|ves))?`
  return question
    .replace(new RegExp(`${WHO}['’]s?(?!\\p{L})`, 'giu'), 'my')
    .replace(new RegExp(`(?<!\\p{L})(${AUXILIARY}) ${WHO}(?!\\p{L})`, 'giu'), '$1 I')
    .replace(new RegExp(`${WHO} (?=${VERB}(?!\\p{L}))`, 'giu'), 'I ')
    .replace(new RegExp(`${WHO}(?!\\p{L})`, 'giu'), 'me')
}

/** True for "will", "may" and "mark". */
function isWord(name: string): boolean {
  const isAsked = LANGUAGES.some((language) => {
    const { words, monthNames } = vocabularyOf(language)
    return words.has(name) || monthNames.has(name)
  })
  return isAsked || isThing(name) || isInGlossary(name, 'en')
}

/** True for a speaker called like the user: by the username, or by the first name, alone or with other names. */
export function isUsersName(
  { fullName, username }: { fullName: string | null; username: string },
  said: string | null,
): boolean {
  const [called, own] = [wordsOfName(said ?? ''), wordsOfName(fullName ?? '')]
  const isNamed = called[0] === own[0] && called.every((word) => own.includes(word))
  return (called.length > 0 && isNamed) || said?.trim().toLowerCase() === username.toLowerCase()
}
