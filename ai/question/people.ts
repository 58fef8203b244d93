import { isEverydayWord, isMeantAsName } from './ambiguous'

/** Words in a name that tell nobody apart. */
const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'sir', 'the', 'and', 'of'])
/** What stands before a first name written small: "what did elena say", "promised by tom". */
const BEFORE_NAME =
  /(?:^|\s)(?:did|does|do|has|had|was|is|with|by|from|to|promise[sd]?|told|tell|ask(?:ed)?|owe)\s+$/i

/**
 * The speakers that a question names: by all of the name, by its last word, by the first name; by its letter or number where a
 * name is no more than "Speaker 2".
 */
export function namedPeople(question: string, people: string[]): string[] {
  return people.filter((person) => isNamed(question, person))
}

function isNamed(question: string, person: string): boolean {
  const parts = person.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '')
  const tag = parts.find((part) => /^(?:\p{L}|\d+)$/u.test(part))
  const names = parts.filter((part) => part.length > 1 && !/^\d+$/.test(part))
  const words = names.map((name) => name.toLowerCase()).filter((name) => !TITLES.has(name))
  if (tag !== undefined) return isTagged(question, tag, words)
  const [first] = words
  const last = words.at(-1)
  if (first === undefined || last === undefined) return false
  const isSaid = (word: string) =>
    isEverydayWord(word) ? hasName(question, word, person) : hasWord(question, word)
  if (words.every(isSaid) || isSaid(last)) return true
  return words.length > 1 && (isEverydayWord(first) ? isSaid(first) : hasFirstName(question, first))
}

/** "Grad F" is meant by its letter, unless another kind of person with that letter is; by "the professor" where no letter is said. */
function isTagged(question: string, tag: string, kinds: string[]): boolean {
  const said = /\s(\p{Lu}|\d+)(?=[\s?!.,;:'’]|$)(?!['’])/u.exec(question)?.[1]
  const [kind] = kinds
  if (said === undefined) return kind !== undefined && kind !== 'speaker' && hasWord(question, kind)
  if (said !== tag) return false
  return (
    kind === undefined ||
    !/\b(?:grad|phd|professor|postdoc|undergrad|speaker)\b/i.test(question) ||
    hasWord(question, kind)
  )
}

/** An everyday word counts where it is meant as the person's. */
function hasName(question: string, word: string, person: string): boolean {
  const text = question.toLowerCase()
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const alone = hasWord(question.slice(Math.max(0, at - 1), at + word.length + 1), word)
    if (alone && isMeantAsName(question, at, word, person)) return true
  }
  return false
}

function hasWord(text: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal(word)}(?:['’]?s)?(?![\\p{L}\\p{N}])`, 'iu').test(
    text,
  )
}

function hasFirstName(question: string, name: string): boolean {
  const found = new RegExp(
    `(?<![\\p{L}\\p{N}])${literal(name)}(?:['’]s)?(?![\\p{L}\\p{N}])`,
    'iu',
  ).exec(question)
  if (!found) return false
  const written = question.slice(found.index, found.index + 1)
  return written !== written.toLowerCase() || BEFORE_NAME.test(question.slice(0, found.index))
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
