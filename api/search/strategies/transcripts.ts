import type { MeetingRow } from '@app/db/search/meeting-rows'
import { listSegments } from '@app/db/search/segments'
import type { Evidence } from '../types'

/** Segments of one meeting that are read. */
const SEGMENTS = 1_500

/** The segments of each of the meetings, in their order. */
export function transcriptsOf(userId: number, ids: number[]) {
  const spans = ids.map((meetingId) => ({ meetingId, from: 0, to: SEGMENTS }))
  return listSegments(userId, spans)
}

/** Every segment of the meetings with its place, and with all that was said there. */
export async function linesOf(userId: number, meetings: MeetingRow[]) {
  const ids = meetings.map(({ id }) => id)
  const transcripts = await transcriptsOf(userId, ids)
  return meetings.flatMap((meeting, at) => {
    const own = transcripts[at] ?? []
    return own.map((segment, nth) => ({ ...segment, meeting, nth, own }))
  })
}

/** Lines as passages, each of which has a part in the answer. */
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
