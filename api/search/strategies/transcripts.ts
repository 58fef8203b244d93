import type { MeetingRow } from '@app/db/search/meeting-rows'
import { once, type Readings } from '@app/db/search/readings'
import { listSegments } from '@app/db/search/segments'
import type { Evidence } from '../types'

/** Maximum segments read per meeting. */
const SEGMENTS = 1_500

/** The segments of each meeting, in order. */
export function transcriptsOf(userId: number, ids: number[]) {
  const spans = ids.map((meetingId) => ({ meetingId, from: 0, to: SEGMENTS }))
  return listSegments(userId, spans)
}

/** All segments of the meetings with their positions: read once for a question's `readings`. */
export async function linesOf(
  userId: number,
  meetings: MeetingRow[],
  readings: Readings = new Map(),
) {
  const ids = meetings.map(({ id }) => id)
  const transcripts = await once(readings, userId, ['lines', ids], () => transcriptsOf(userId, ids))
  return meetings.flatMap((meeting, at) => {
    const own = transcripts[at] ?? []
    return own.map((segment, nth) => ({ ...segment, meeting, nth, own }))
  })
}

/** Turns lines into passages that are all part of the answer. */
export function evidenceOfLines(lines: Line[]): Evidence {
  return {
    passages: lines.map(({ meeting, nth, speaker, text, start }) => ({
      meetingId: meeting.id,
      title: meeting.title,
      clientName: meeting.clientName,
      date: meeting.date,
      kind: 'transcript',
      text: speaker ? `${speaker}: ${text}` : text,
      segment: nth,
      start,
    })),
    spans: lines.map(({ nth }) => ({ from: nth, to: nth })),
    facts: null,
    lead: null,
    each: true,
  }
}

type Line = Pick<
  Awaited<ReturnType<typeof linesOf>>[number],
  'meeting' | 'nth' | 'speaker' | 'text' | 'start'
>
