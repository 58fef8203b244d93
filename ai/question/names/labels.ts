import { is, type Token } from '../sentence'
import { wordsOfName } from './name-words'

/** The letter or number that distinguishes labels such as "Speaker B". */
export function tagOf(name: string): string | null {
  const [, tag, rest] = wordsOfName(name)
  return tag !== undefined && rest === undefined && /^(?:\p{L}|\d+)$/u.test(tag) ? tag : null
}

/** A label needs its letter, or only its noun if the question has no letter: "the professor". */
export function isLabelled(tokens: Token[], token: Token, tag: string): boolean {
  const next = tokens[tokens.indexOf(token) + 1]
  if (token.word === tag || next?.word === tag) return true
  const isOther = tokens.some(({ text }) => /^(?:\p{Lu}|\d)$/u.test(text) && text !== 'I')
  return !isOther && !is(token, 'person')
}
