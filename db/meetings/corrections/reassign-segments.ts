import { asUser } from '../../connection/roles'
import type { Sql } from '../../connection/sql'
import type { Unchangeable } from '../changeable'
import type { Segment } from '../transcripts'
import { lockTranscript, recordEdit, saveSegments, type ToText } from './corrected-transcript'

type Reassignment = {
  index: number
  /** As asked; `newSpeaker` is its name if the transcript does not have it yet. */
  speaker: string
  newSpeaker: string
  /** True to reassign everything this voice says later too. */
  following: boolean
  /** The passage's text when the reader decided. */
  heard: string
  editor: string
}

/**
 * Reassigns a passage to another voice of the meeting, or a new one. Null if the meeting has no such segment;
 * "changed" if its text is no longer `heard`. Otherwise returns the reassigned passages.
 */
export async function reassignSegments(
  userId: number,
  meetingId: number,
  { index, following, heard, editor, ...asked }: Reassignment,
  toText: ToText,
  sql: Sql = asUser(userId),
): Promise<number[] | 'changed' | Unchangeable | null> {
  return sql.begin(async (sql) => {
    const transcript = await lockTranscript(userId, meetingId, sql)
    if (typeof transcript === 'string') return transcript
    const chosen = transcript?.segments[index]
    if (!transcript || !chosen) return null
    if (chosen.text !== heard) return 'changed'
    const isKnown = transcript.segments.some((one) => one.speaker === asked.speaker)
    const speaker = isKnown ? asked.speaker : asked.newSpeaker
    const isGiven = (segment: Segment, at: number) =>
      segment.speaker !== speaker &&
      (at === index || (following && at > index && segment.speaker === chosen.speaker))
    const given = [...transcript.segments.entries()].filter(([at, one]) => isGiven(one, at))
    if (given.length === 0) return []
    const segments = transcript.segments.map((segment, at) =>
      isGiven(segment, at) ? reassign(segment, speaker) : segment,
    )
    await saveSegments(userId, transcript, segments, toText, sql)
    const before = given.map(([at, one]) => ({ index: at, speaker: one.speaker }))
    const after = given.map(([at]) => ({ index: at, speaker }))
    await recordEdit(userId, transcript, 'speaker', before, after, editor, sql)
    return given.map(([at]) => at)
  })
}

/** A segment given back to its original voice no longer counts as reassigned. */
export function reassign({ originalSpeaker, ...heard }: Segment, speaker: string | null): Segment {
  const first = originalSpeaker === undefined ? heard.speaker : originalSpeaker
  return speaker === first ? { ...heard, speaker } : { ...heard, speaker, originalSpeaker: first }
}
