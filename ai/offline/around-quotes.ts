import { voicesIn, withoutVoice } from '../answer/voice'
import { splitSentences } from '../sentences'

/**
 * "Elena: " before a quote from the middle of what Elena says; empty if others say the same, since nobody
 * may be named for another's words.
 */
function voiceBefore(quote: string, text: string): string {
  if (withoutVoice(quote) !== quote) return ''
  const lines = text.split('\n')
  const start = quote.replace(/…$/, '')
  const voices = new Set(voicesIn(lines).filter((_voice, at) => lines[at]?.includes(start)))
  const [voice, other] = voices
  return voice && other === undefined ? `${voice}: ` : ''
}

/**
 * The quotes of a passage, with "Elena: " before the first, and before each that follows something left out, if
 * it is not by the one named before it.
 */
export function withVoices(quotes: string[], text: string): string[] {
  const apart = gapsIn(quotes, text)
  let last = ''
  return quotes.map((quote, at) => {
    const isApart = at === 0 || apart[at]
    const before = isApart ? voiceBefore(quote, text) : ''
    const [named] = voicesIn([quote])
    const shown = before === last ? '' : before
    if (named) last = `${named}: `
    else if (isApart) last = before
    return `${shown}${quote}`
  })
}

/** For each sentence, true if the text has something between it and the one before. */
export function gapsIn(quotes: string[], text: string): boolean[] {
  const whole = splitSentences(text).join(' ')
  return quotes.map((quote, at) => {
    const before = quotes[at - 1]
    return before !== undefined && !whole.includes(`${before} ${quote.replace(/…$/, '')}`)
  })
}
