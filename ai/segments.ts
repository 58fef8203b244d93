/**
 * A stretch of speech by one speaker. Times are seconds from the start of the recording; null if
 * the source gives none.
 */
export type Segment = {
  speaker: string | null
  start: number | null
  end: number | null
  text: string
}

/**
 * Removes characters that databases refuse and nobody says: control characters and lone surrogates.
 */
export function printable(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\r]+/gu, '')
}

/** Unicode's limit on marks per letter in stream-safe text (UAX 15); no script uses more. */
const MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/** Normalizes text, dropping marks beyond the limit: sorting them takes quadratic time. */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  return text.replace(MARKS, '$1').normalize(form)
}

/** The readable transcript: "Speaker: words", one paragraph per run of a speaker. */
export function plainText(segments: Segment[]): string {
  const paragraphs: string[] = []
  let speaker: string | null = null
  for (const segment of segments) {
    const text = segment.text.trim()
    if (text === '') continue
    const last = paragraphs.length - 1
    if (last >= 0 && segment.speaker === speaker) {
      paragraphs[last] = `${paragraphs[last]} ${text}`
      continue
    }
    speaker = segment.speaker
    paragraphs.push(speaker === null ? text : `${speaker}: ${text}`)
  }
  return paragraphs.join('\n')
}
