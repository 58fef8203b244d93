import { contentWords, sentencesOf } from './words'

/** A quote is long enough to be understood and short enough to be read at a glance. */
const QUOTE_CHARACTERS = 320

/** The neighbouring sentences of `text` that share most words with `wanted`, word for word. */
export function bestQuote(text: string, wanted: string, size: number = QUOTE_CHARACTERS): string {
  const asked = new Set(contentWords(wanted))
  const sentences = sentencesOf(text)
  const shares = sentences.map((sentence) => shared(sentence, asked))
  const best = shares.indexOf(Math.max(...shares))
  let quote = sentences[best] ?? ''
  for (const sentence of sentences.slice(best + 1)) {
    if (quote.length + 1 + sentence.length > size) break
    quote = `${quote} ${sentence}`
  }
  return shorten(quote, size)
}

/** Cuts at a word, with an ellipsis. */
export function shorten(text: string, size: number): string {
  if (text.length <= size) return text
  const cut = text.slice(0, size - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), size / 2)).trimEnd()}…`
}

/** Distinct asked words in the sentence; a very long sentence needs more of them. */
function shared(sentence: string, asked: ReadonlySet<string>): number {
  const words = new Set(contentWords(sentence))
  const common = [...words].filter((word) => asked.has(word)).length
  return common / Math.sqrt(10 + words.size)
}
