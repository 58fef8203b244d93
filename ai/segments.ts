/** One stretch of speech by one speaker. Times are seconds from the start of the recording; null if the source gives none. */
export type Segment = {
  speaker: string | null
  start: number | null
  end: number | null
  text: string
}

/** The text without what no database keeps and nobody says: control characters and halves of characters. */
export function printable(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\r]+/gu, '')
}

/** No writing puts more marks on one letter: the limit of Unicode's stream-safe texts (UAX 15). */
const MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/** The text in a normal form of Unicode. Marks beyond the limit go: sorting them takes time by the square of their number. */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  return text.replace(MARKS, '$1').normalize(form)
}

/** A transcript as people read it: one paragraph per run of one speaker, "Speaker: words". */
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
