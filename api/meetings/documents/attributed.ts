import type { MeetingDetail } from '@app/db/meetings/meetings'
import { segmentsOf, speakerName } from '@app/web/meetings/segments'
import { plainLine } from '../../http/plain-text'

type Texts = { executiveSummary: string; keyPoints: string[] }

/**
 * A summary that was created without AI repeats sentences of the transcript: each with its speaker,
 * so that “I sold the house” is not read as the words of the adviser who sends it. Edited texts stay
 * as they are.
 */
export function attributed(texts: Texts, { summary, transcript }: MeetingDetail): Texts {
  if (summary?.origin !== 'rules' || transcript === null) return texts
  const segments = segmentsOf(transcript)
  const said = summary.evidence.flatMap(({ kind, index, segment, quote }) => {
    const speaker = segment === null ? null : (segments[segment]?.speaker ?? null)
    if (kind !== 'keyPoint' || speaker === null || quote === null) return []
    return [{ index, quote, voiced: `${plainLine(speakerName(transcript, speaker))}: ${quote}` }]
  })
  const voicedAt = (point: string, at: number) =>
    said.find(({ index, quote }) => index === at && quote === point)?.voiced ?? point
  return {
    executiveSummary: voicedIn(texts.executiveSummary, said),
    keyPoints: texts.keyPoints.map(voicedAt),
  }
}

/** Each sentence on a line with its speaker; the text itself if it has others. */
function voicedIn(text: string, said: { quote: string; voiced: string }[]): string {
  const lines: string[] = []
  let rest = text.trim()
  while (rest !== '') {
    const next = said.find(({ quote }) => rest.startsWith(quote))
    if (next === undefined) return text
    lines.push(next.voiced)
    rest = rest.slice(next.quote.length).replace(/^…/, '').trim()
  }
  return lines.join('\n')
}
