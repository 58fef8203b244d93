import type { Language } from '../../plan'
import type { Sentence, Token } from '../../sentence'
import { plainLetters } from '../../vocabulary'
import rows from '../../words/rows.txt' with { type: 'text' }
import { readTable } from '../../words/table'
import { spellingsOf } from '../../words/umlauts'

type Entry = { words: string[]; concept: string }
type Lexicon = { words: Map<string, Entry[]>; stems: Entry[] }

/**
 * Words and phrases of questions about rows, by language. Built on first use: most processes never
 * need them.
 */
const lexicons = new Map<Language, Lexicon>()

function lexiconOf(language: Language): Lexicon {
  const made = lexicons.get(language) ?? makeLexicon(language)
  lexicons.set(language, made)
  return made
}

/** The concepts and length of the longest entry at a position; null if there is none. */
export function meaningAt(
  tokens: Token[],
  at: number,
  language: Language,
): { concepts: string[]; length: number } | null {
  const { words, stems } = lexiconOf(language)
  const word = tokens[at]?.word ?? ''
  const fitting = [...(words.get(word) ?? []), ...stems].filter(({ words }) =>
    words.every((each, step) => fits(tokens[at + step], each)),
  )
  const length = Math.max(0, ...fitting.map(({ words }) => words.length))
  const longest = fitting.filter(({ words }) => words.length === length)
  return length === 0 ? null : { concepts: longest.map(({ concept }) => concept), length }
}

/** True for a question about rows that became more. */
export function isOfGrowth({ tokens, language }: Sentence): boolean {
  const isGrowth = (at: number) => meaningAt(tokens, at, language)?.concepts.includes('growth')
  return tokens.some((_token, at) => isGrowth(at))
}

function fits(token: Token | undefined, word: string): boolean {
  if (token === undefined || token.use !== null) return false
  return word.endsWith('*') ? token.word.startsWith(word.slice(0, -1)) : token.word === word
}

function makeLexicon(language: Language): Lexicon {
  const entries = readTable(rows, language).flatMap(([concept, said]) =>
    said
      .flatMap((each) => spellingsOf(each, language))
      .map((each): Entry => ({ words: plainLetters(each).split(' '), concept })),
  )
  const isStem = ({ words }: Entry) => words[0]?.endsWith('*') ?? false
  return {
    words: Map.groupBy(
      entries.filter((entry) => !isStem(entry)),
      ({ words }) => words[0] ?? '',
    ),
    stems: entries.filter(isStem),
  }
}
