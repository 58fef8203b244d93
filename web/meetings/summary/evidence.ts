import type { MeetingDetail } from '@app/db/meetings/meetings'
import type { Evidence } from '@app/db/meetings/summaries'
import { speakerName } from '../segments'

/**
 * The passage behind an entry of a summary; `quote` is null if it was not found in the transcript.
 */
export type Support =
  | { quote: string; segment: number; start: number | null; speaker: string | null }
  | { quote: null }

/**
 * Finds the passage behind each entry of a meeting's summary; null if that was never looked for. An
 * entry that leads to no passage of the transcript counts as not found.
 */
export function evidenceOf({
  summary,
  transcript,
}: Pick<MeetingDetail, 'summary' | 'transcript'>): (
  kind: Evidence['kind'],
  index: number,
) => Support | null {
  const evidence = summary?.evidence ?? []
  return (kind, index) => {
    const found = evidence.find((one) => one?.kind === kind && one.index === index)
    if (!found || !transcript) return null
    const { quote } = found
    const segment = found.segment === null ? undefined : transcript.segments[found.segment]
    if (!segment || found.segment === null || !quote) return { quote: null }
    const { speaker, start } = segment
    return {
      quote,
      segment: found.segment,
      start,
      speaker: speaker === null ? null : speakerName(transcript, speaker),
    }
  }
}
