import { pickSentences, type Wanted } from './pick'

/** Long enough to be understood, short enough to be read at a glance. */
export const QUOTE_CHARACTERS = 320

/**
 * The sentence of `text` that best matches the search words, verbatim, extended by the following
 * ones up to the limit.
 */
export function bestQuote(text: string, wanted: Wanted | string): string {
  const asked = typeof wanted === 'string' ? { words: wanted } : wanted
  const [best] = pickSentences([{ text }], asked)
  return best ? shorten([best.sentence, ...best.rest].join(' ')) : ''
}

/** Truncates at a word, with an ellipsis. */
export function shorten(text: string, size: number = QUOTE_CHARACTERS): string {
  if (text.length <= size) return text
  const cut = text.slice(0, size - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), size / 2)).trimEnd()}…`
}
