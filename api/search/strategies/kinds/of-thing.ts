import { NAMING } from '@app/ai/question/named-things'
import { readSentence } from '@app/ai/question/sentence'

/** Punctuation around a word, and the possessive ending. */
const AROUND_WORD = /^[^\p{L}\p{N}]+|(?:['’]s)?[^\p{L}\p{N}]*$/gu

/** True if the question names a thing by a word that nobody said, rather than paraphrasing. */
export function isOfThing(query: string, unsaid: string[]): boolean {
  const { tokens } = readSentence(query, { left: 0 })
  const at = tokens.findIndex(({ word }) => NAMING.test(word))
  const named = at < 0 ? [] : tokens.slice(at + 1).map(({ text }) => text.toLowerCase())
  const isLast = NAMING.test(tokens.at(-1)?.word ?? '')
  const [, ...others] = query.split(/\s+/).map((part) => part.replace(AROUND_WORD, ''))
  const proper = others.filter((part) => /^\p{Lu}/u.test(part)).map((part) => part.toLowerCase())
  return isLast || unsaid.some((word) => named.includes(word) || proper.includes(word))
}
