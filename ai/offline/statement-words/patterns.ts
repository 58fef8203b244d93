import type { Rule, StatementKind } from './types'

/** A text as the words of a language are looked for in it. */
export function plainOf(text: string): string {
  return text.toLowerCase().replaceAll('’', "'")
}

/** Whole words, in any alphabet; JavaScript's own \b knows the English one alone. */
export function whole(pattern: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`, 'u')
}

/** The same of words in any case of letters. */
export function wholeInAnyCase(pattern: string): RegExp {
  return new RegExp(whole(pattern).source, 'iu')
}

export function rule(kind: StatementKind, topic: string | null, pattern: string): Rule {
  return { kind, topic, words: whole(pattern) }
}
