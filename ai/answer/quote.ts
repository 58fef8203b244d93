import { pickSentences, type Wanted } from './pick'
import { withoutVoice } from './voice'
import { contentWords } from './words'

/** Long enough to be understood, short enough to be read at a glance. */
export const QUOTE_CHARACTERS = 320

/**
 * The sentence of `text` that best matches the search words, verbatim, extended by the following
 * ones up to the limit.
 */
export function bestQuote(text: string, wanted: Wanted | string): string {
  const [best] = pickSentences([{ text }], asWanted(wanted))
  return best ? shorten([best.sentence, ...best.rest].join(' ')) : ''
}

/**
 * Like `bestQuote`, but ends with the speaker's turn or the summary's point, unless that is a question or the
 * next turn is about the search words, too. A reply without the search words follows its question.
 */
export function bestTurn(text: string, wanted: Wanted | string): string {
  const asked = asWanted(wanted)
  const [best] = pickSentences([{ text }], asked)
  if (best === undefined) return ''
  const end = best.rest.findIndex(startsTurn)
  const isOpen = end === -1 || best.sentence.endsWith('?')
  const words = new Set(contentWords(asked.words))
  const later = best.rest
    .slice(0, NEXT)
    .findLastIndex(
      (sentence) => !isPoint(sentence) && contentWords(sentence).some((word) => words.has(word)),
    )
  const own = isOpen ? best.rest : best.rest.slice(0, Math.max(end, later + 1))
  const isReply = !contentWords(best.sentence).some((word) => words.has(word))
  return shorten([...(isReply ? best.lead : []), best.sentence, ...own].join(' '))
}

function asWanted(wanted: Wanted | string): Wanted {
  return typeof wanted === 'string' ? { words: wanted } : wanted
}

/** Sentences in which the next turn may still be about the search words. */
const NEXT = 4

/** True for the first sentence of a speaker's turn, or for a key point. */
export function startsTurn(sentence: string): boolean {
  return isPoint(sentence) || withoutVoice(sentence) !== sentence
}

/** Key points of a summary repeat its prose. */
function isPoint(sentence: string): boolean {
  return sentence.startsWith('- ')
}

/** Truncates at a word, with an ellipsis. */
export function shorten(text: string, size: number = QUOTE_CHARACTERS): string {
  if (text.length <= size) return text
  const cut = text.slice(0, size - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), size / 2)).trimEnd()}…`
}
