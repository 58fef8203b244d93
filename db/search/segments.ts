import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { namedSegments } from '../meetings/named-segments'
import type { Segment } from '../meetings/transcripts'

/** Maximum characters read over all spans; a few hours of speech have fewer. */
export const READ_CHARACTERS = 480_000

type Span = { meetingId: number; from: number; to: number }

/** A segment, of which more was said than was read if `isCut`. */
export type ReadSegment = Segment & { isCut?: true }

/**
 * The segments of each span, in order, with the user's names for speakers; empty if the transcript
 * has changed. Searching for a sentence takes time in proportion to the characters, so those beyond
 * the limit are skipped, starting with the last spans. Uses one JSON path per span: any other access to a stored
 * list unpacks all of it.
 */
export async function listSegments(userId: number, spans: Span[], sql: Query = asUser(userId)) {
  const rows: { nth: number; segments: Segment[]; speakers: Record<string, string> }[] = await sql`
    select span.nth::int as nth, jsonb_path_query_array(
      transcripts.segments, '$[$first to $last]',
      jsonb_build_object('first', span.first, 'last', span.last)
    ) as segments, transcripts.speakers
    from unnest(
      ${spans.map(({ meetingId }) => meetingId)}::int[],
      ${spans.map(({ from }) => from)}::int[],
      ${spans.map(({ to }) => to)}::int[]
    ) with ordinality as span (meeting_id, first, last, nth)
    join transcripts on transcripts.user_id = ${userId}
      and transcripts.meeting_id = span.meeting_id and transcripts.current
  `
  let left = READ_CHARACTERS
  return spans.map((_span, at): ReadSegment[] => {
    const row = rows.find(({ nth }) => nth === at + 1)
    return (row ? namedSegments(row) : []).map((segment) => {
      const text = segment.text.slice(0, left)
      left -= text.length
      return text === segment.text ? segment : { ...segment, text, isCut: true }
    })
  })
}
