import type { MeetingRow } from '@app/db/search/meeting-rows'
import { listSegments } from '@app/db/search/segments'

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
