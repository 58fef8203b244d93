import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import type { Segment } from '../meetings/transcripts'

/** Characters of one span that are read; ordinary segments come to less. */
export const SPAN_CHARACTERS = 120_000

type Span = { meetingId: number; from: number; to: number }

/**
 * The segments of each span, in its order, without words beyond the limit; empty if the transcript has changed. By one path a span: every other
 * look into a stored list unpacks all of it.
 */
export async function listSegments(userId: number, spans: Span[], sql: Query = asUser(userId)) {
  const rows: { nth: number; segments: Segment[] }[] = await sql`
    select span.nth::int as nth, jsonb_path_query_array(
      transcripts.segments, '$[$first to $last]',
      jsonb_build_object('first', span.first, 'last', span.last)
    ) as segments
    from unnest(
      ${spans.map(({ meetingId }) => meetingId)}::int[],
      ${spans.map(({ from }) => from)}::int[],
      ${spans.map(({ to }) => to)}::int[]
    ) with ordinality as span (meeting_id, first, last, nth)
    join transcripts on transcripts.user_id = ${userId}
      and transcripts.meeting_id = span.meeting_id and transcripts.current
  `
  return spans.map((_span, at) => readable(rows.find(({ nth }) => nth === at + 1)?.segments ?? []))
}

/** Looking for a sentence holds the process up for as long as there are characters. */
function readable(segments: Segment[]): Segment[] {
  let left = SPAN_CHARACTERS
  return segments.map((segment) => {
    const text = segment.text.slice(0, left)
    left -= text.length
    return { ...segment, text }
  })
}
