import { voicesIn, withoutVoice } from '../answer/voice'
import { splitSentences } from '../sentences'

/**
 * "Elena: " before a quote from the middle of what Elena says; empty if others say the same, since nobody
 * may be named for another's words.
 */
export function voiceBefore(quote: string, text: string): string {
  if (withoutVoice(quote) !== quote) return ''
  const lines = text.split('\n')
  const start = quote.replace(/…$/, '')
  const voices = new Set(voicesIn(lines).filter((_voice, at) => lines[at]?.includes(start)))
  const [voice, other] = voices
  return voice && other === undefined ? `${voice}: ` : ''
}

/** For each sentence, true if the text has something between it and the one before. */
export function gapsIn(quotes: string[], text: string): boolean[] {
  const whole = splitSentences(text).join(' ')
  return quotes.map((quote, at) => {
    const before = quotes[at - 1]
    return before !== undefined && !whole.includes(`${before} ${quote.replace(/…$/, '')}`)
  })
}
