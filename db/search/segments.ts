import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import type { Segment } from '../meetings/transcripts'

type Span = { meetingId: number; from: number; to: number }

/** The segments of each span, in its order; empty if the transcript has changed. */
export async function listSegments(userId: number, spans: Span[], sql: Query = asUser(userId)) {
  const rows: { nth: number; segments: Segment[] }[] = await sql`
    select span.nth::int as nth, (
      select coalesce(jsonb_agg(transcripts.segments -> at order by at), '[]')
      from generate_series(span.first, span.last) as at
      where transcripts.segments -> at is not null
    ) as segments
    from unnest(
      ${spans.map(({ meetingId }) => meetingId)}::int[],
      ${spans.map(({ from }) => from)}::int[],
      ${spans.map(({ to }) => to)}::int[]
    ) with ordinality as span (meeting_id, first, last, nth)
    join transcripts on transcripts.user_id = ${userId}
      and transcripts.meeting_id = span.meeting_id and transcripts.current
  `
  return spans.map((_span, at) => rows.find(({ nth }) => nth === at + 1)?.segments ?? [])
}
