import type { Tense } from '../dates/calendar'
import { readDates } from '../dates/read'
import { copyOf, type Sentence, type Token } from '../sentence'

/**
 * A word of a question as the learned reader sees it: names, dates, types and numbers are only
 * placeholders. `token` is the sentence's own word.
 */
export type Word = { word: string; concept: string; token: Token | null }

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*|[?%$€£]/gu

const PLACEHOLDERS = { client: 'N_', person: 'N_', date: 'D_', type: 'Y_', title: 'L_' } as const
/** The placeholder of words that are in few examples. */
export const UNKNOWN = 'U_'
const NUMBER = '#'

/** A copy of a sentence with its dates marked. */
export function withDates(sentence: Sentence, today: Date, tense: Tense): Sentence {
  const dated = copyOf(sentence)
  readDates(dated, today, tense)
  return dated
}

/** The words of a sentence whose names and types are marked, given a copy with its dates. */
export function wordsOf(sentence: Sentence, dated: Sentence): Word[] {
  const words: Word[] = []
  let from = 0
  for (const { 0: said, index } of dated.text.matchAll(WORD)) {
    while ((dated.tokens[from]?.end ?? Number.POSITIVE_INFINITY) <= index) from += 1
    const inside = dated.tokens[from]
    const isInside = inside !== undefined && inside.at <= index
    const word = placed(said, isInside ? inside : null, isInside ? sentence.tokens[from] : null)
    if (word.word.endsWith('_') && words.at(-1)?.word === word.word) continue
    words.push(word)
  }
  return words
}

function placed(said: string, dated: Token | null, token: Token | null = null): Word {
  if (dated !== null && dated.use !== null) {
    const place = PLACEHOLDERS[dated.use]
    return { word: place, concept: place, token: null }
  }
  const concepts = [...(dated?.concepts ?? [])].filter((concept) => concept !== 'stop')
  const known = concepts.toSorted().join('+') || (dated?.concepts.size ? 'stop' : UNKNOWN)
  const word = /^\p{N}/u.test(said) ? NUMBER : said.toLowerCase().replaceAll('’', "'")
  return { word, concept: known, token }
}
