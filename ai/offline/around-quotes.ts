import { voicesIn, withoutVoice } from '../answer/pick'
import { splitSentences } from '../sentences'

/** "Elena: " before a sentence that Elena says but that does not begin with her name. */
export function voiceBefore(quote: string, text: string): string {
  if (withoutVoice(quote) !== quote) return ''
  const sentences = splitSentences(text)
  const voice = voicesIn(sentences)[sentences.findIndex((each) => isStart(quote, each))]
  return voice ? `${voice}: ` : ''
}

/** A quote may be shortened. */
function isStart(quote: string, sentence: string): boolean {
  return sentence.startsWith(quote.replace(/…$/, ''))
}

/** For each sentence, true if the text has something between it and the one before. */
export function gapsIn(quotes: string[], text: string): boolean[] {
  const whole = splitSentences(text).join(' ')
  return quotes.map((quote, at) => {
    const before = quotes[at - 1]
    return before !== undefined && !whole.includes(`${before} ${quote.replace(/…$/, '')}`)
  })
}
