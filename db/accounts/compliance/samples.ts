import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** Which meetings are drawn from. */
export type DrawnFrom = 'all' | 'approved' | 'unreviewed'

/** Randomly drawn meetings. Dates are those of the meetings; the last one is inclusive. */
export type Sample = {
  id: number
  fromDay: string
  toDay: string
  percent: number
  drawnFrom: DrawnFrom
  /** Number of meetings it was drawn from. */
  candidates: number
  createdAt: string
  meetings: number
  lookedAt: number
}

/** Newest first. */
export async function listSamples(userId: number, sql: Query = asUser(userId)) {
  const samples: Sample[] = await sql`
    select id, from_day::text, to_day::text, percent, drawn_from, candidates, created_at,
      (
        select count(*)::int
        from sampled_meetings
        where sampled_meetings.user_id = ${userId} and sample_id = samples.id
      ) as meetings,
      (
        select count(looked_at)::int
        from sampled_meetings
        where sampled_meetings.user_id = ${userId} and sample_id = samples.id
      ) as looked_at
    from samples
    where samples.user_id = ${userId}
    order by id desc
  `
  return samples
}
