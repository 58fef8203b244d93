import type { Source } from '@app/ai/answer'
import { contentWords } from '@app/ai/answer/words'
import { listSegments } from '@app/db/search-segments'
import type { Span } from './prepare'

/** Leads each source to the segment in which its quote begins; a passage may cover several. */
export async function atMoments(
  userId: number,
  sources: Source[],
  spans: Span[],
): Promise<Source[]> {
  const asked = sources.flatMap((source) => {
    const span = spans[source.number - 1]
    return span && span.to > span.from ? [{ source, ...span, meetingId: source.meetingId }] : []
  })
  if (asked.length === 0) return sources
  const segments = await listSegments(userId, asked)
  return sources.map((source) => {
    const at = asked.findIndex((each) => each.source === source)
    const own = segments[at] ?? []
    const texts = own.map(({ speaker, text }) => `${speaker ?? ''} ${text}`)
    const nth = at < 0 ? -1 : mostAlike(texts, source.quote)
    const segment = own[nth]
    return segment
      ? { ...source, segment: (asked[at]?.from ?? 0) + nth, start: segment.start }
      : source
  })
}

/** The text that holds the beginning of the quote; else the one that shares most of its words. */
function mostAlike(texts: string[], quote: string): number {
  const words = contentWords(quote).slice(0, 12)
  const shares = texts.map((text) => {
    const own = new Set(contentWords(text))
    return words.filter((word) => own.has(word)).length
  })
  const most = Math.max(0, ...shares)
  return most === 0 ? -1 : shares.indexOf(most)
}
