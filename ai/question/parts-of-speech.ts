import type { Concept } from './words/en'

type Word = { word: string; concepts: ReadonlySet<Concept> }

/** "A will" is a document, and no word of the question's. */
export function markTestaments(tokens: Word[]) {
  for (const [at, token] of tokens.entries()) {
    const isNoun = /^(?:a|the|my|his|her|their|our|living|new|old)$/.test(
      tokens[at - 1]?.word ?? '',
    )
    const isVerb = /^(?:be|have|not|you|we|i)$/.test(tokens[at + 1]?.word ?? '')
    if (token.word === 'will' && isNoun && !isVerb) token.concepts = new Set()
  }
}
