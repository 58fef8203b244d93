import type { Rule, StatementKind } from './types'

/** Normalizes a text for the patterns of a language. */
export function plainOf(text: string): string {
  return text.toLowerCase().replaceAll('’', "'")
}

/** Matches whole words in any alphabet; JavaScript's \b only knows ASCII letters. */
export function whole(pattern: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`, 'u')
}

/** Matches whole words in any case. */
export function wholeInAnyCase(pattern: string): RegExp {
  return new RegExp(whole(pattern).source, 'iu')
}

export function rule(kind: StatementKind, topic: string | null, pattern: string): Rule {
  return { kind, topic, words: whole(pattern) }
}
