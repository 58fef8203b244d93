import { is, type Token } from '../sentence'
import { wordsOfName } from './name-words'

/** The letter or number that distinguishes labels such as "Speaker B". */
export function tagOf(name: string): string | null {
  const [, tag, rest] = wordsOfName(name)
  return tag !== undefined && rest === undefined && /^(?:\p{L}|\d+)$/u.test(tag) ? tag : null
}

/** A label needs its letter, or only its noun if the question has no letter: "the professor". */
export function isLabelled(tokens: Token[], at: number, tag: string): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token?.word === tag || next?.word === tag) return true
  return !is(token, 'person') && !hasOtherTag(tokens)
}

/** What is known of a sentence, in which hundreds of labels may be looked for. */
const tagged = new WeakMap<Token[], boolean>()

function hasOtherTag(tokens: Token[]): boolean {
  const known = tagged.get(tokens)
  if (known !== undefined) return known
  const isTagged = tokens.some(({ text }) => /^(?:\p{Lu}|\d)$/u.test(text) && text !== 'I')
  tagged.set(tokens, isTagged)
  return isTagged
}
