import { anyOf, onlyWord } from '../../question/words/pattern'
import { BEFORE_NAME, CAPITALIZED, GERMAN_DETERMINERS, PRONOUNS } from './words/no-names'

const WORD = /[\p{L}][\p{L}\p{M}’'&-]*/gu
/** Capitalized words that are not names. */
const NO_NAME = new Set(anyOf(CAPITALIZED).split('|'))
const PRONOUN = new RegExp(String.raw`^(?:${anyOf(PRONOUNS)})(?:['’]\p{L}*)?$`, 'u')
/** Characters before a word that show whether it starts a sentence. */
const BEFORE = 3
const BEGINNING = /[.?!…:"“¿¡]\s*$/u
/** Maximum words of a reply that is only a name. */
const REPLY = 2
/** Words before a German common noun. */
const DETERMINER = onlyWord(GERMAN_DETERMINERS, 'u')
const GERMAN =
  /(?<!\p{L})(?:der|das|und|ist|nicht|ein|eine|ich|wir|auch|bei|mit|von|dem|den|im)(?!\p{L})/iu
const GERMAN_NOUN = /(?:ung|heit|keit|schaft|tion|tät|nis|chen|zeit|geld|steuer|jahre?|tage?)$/iu
/** Words before a name, in German and in other languages. */
const NAMING = onlyWord(BEFORE_NAME, 'i')

/**
 * True if the sentence contains a proper name besides the `known` ones (lowercase). `isReply` means
 * that a question precedes it.
 */
export function isNaming(sentence: string, known: ReadonlySet<string>, isReply: boolean): boolean {
  const found = [...sentence.matchAll(WORD)]
  const words = found.map(([word]) => word)
  const isGerman = GERMAN.test(sentence)
  const isProper = (at: number) => {
    const word = words[at] ?? ''
    const plain = word.replace(/['’]s$/, '').toLowerCase()
    return (
      /^\p{Lu}/u.test(word) &&
      plain.length > 1 &&
      !known.has(plain) &&
      !NO_NAME.has(plain) &&
      !PRONOUN.test(plain)
    )
  }
  return words.some((word, at) => {
    if (!isProper(at)) return false
    const before = words[at - 1] ?? ''
    if (NAMING.test(before)) return true
    if (isGerman && (DETERMINER.test(before.toLowerCase()) || GERMAN_NOUN.test(word))) return false
    if (!startsSentence(sentence, found[at]?.index ?? 0)) return true
    const isOwner = /['’]s$/.test(word)
    return isProper(at + 1) || isOwner || (isReply && words.length <= REPLY && at === 0)
  })
}

/** True if a word is capitalized only because it starts a sentence. */
function startsSentence(sentence: string, at: number): boolean {
  return at === 0 || BEGINNING.test(sentence.slice(Math.max(0, at - BEFORE), at))
}
