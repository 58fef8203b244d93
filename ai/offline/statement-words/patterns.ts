import { anyWord } from '../../question/words/pattern'
import type { Rule, StatementKind } from './types'

/** Normalizes a text for the patterns of a language. */
export function plainOf(text: string): string {
  return text.toLowerCase().replaceAll('’', "'")
}

/** Finds the alternatives as whole words in any alphabet. */
export function whole(...alternatives: string[]): RegExp {
  return new RegExp(anyWord(alternatives).source, 'u')
}

/** Finds the alternatives as whole words in any case. */
export function wholeInAnyCase(...alternatives: string[]): RegExp {
  return anyWord(alternatives)
}

export function rule(kind: StatementKind, topic: string | null, pattern: string): Rule {
  return { kind, topic, words: whole(pattern) }
}
