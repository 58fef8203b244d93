import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'

/** Which meetings are drawn from. */
export type DrawnFrom = 'all' | 'approved' | 'unreviewed'

/** Meetings drawn by lot. Days are of the meetings; the last one is in it. */
export type Sample = {
  id: number
  fromDay: string
  toDay: string
  percent: number
  drawnFrom: DrawnFrom
  /** Out of how many it was drawn. */
  candidates: number
  createdAt: string
  meetings: number
  lookedAt: number
}

export type SampledMeeting = {
  meetingId: number
  title: string
  clientName: string
  date: string
  lookedAt: string | null
  lookedBy: string | null
  remark: string
}

export type NewSample = Pick<Sample, 'fromDay' | 'toDay' | 'percent' | 'drawnFrom'>

/** Draws a share of the meetings, rounded up; the sample's id, or null if there is none to draw from. */
export function drawSample(
  userId: number,
  { fromDay, toDay, percent, drawnFrom }: NewSample,
  sql: Sql = asUser(userId),
): Promise<number | null> {
  return sql.begin(async (sql) => {
    const candidates: { id: number }[] = await sql`
      select id
      from meetings
      where user_id = ${userId} and status = 'Processed'
        and date >= ${fromDay}::date and date < ${toDay}::date + 1
        ${drawnFrom === 'approved' ? sql`and approved_at is not null` : sql``}
        ${drawnFrom === 'unreviewed' ? sql`and approved_at is null and reviewed_at is null` : sql``}
      order by random()
    `
    if (candidates.length === 0) return null
    const drawn = candidates.slice(0, Math.ceil((candidates.length * percent) / 100))
    const [sample]: [{ id: number }?] = await sql`
      insert into samples (user_id, from_day, to_day, percent, drawn_from, candidates)
      values (${userId}, ${fromDay}, ${toDay}, ${percent}, ${drawnFrom}, ${candidates.length})
      returning id
    `
    if (!sample) throw new Error('database: no sample was made')
    const rows = drawn.map(({ id }) => ({
      user_id: userId,
      sample_id: sample.id,
      meeting_id: id,
    }))
    await sql`insert into sampled_meetings ${sql(rows)}`
    return sample.id
  })
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

/** The meetings of a sample; null if the user has no such sample. */
export async function listSampled(userId: number, sampleId: number, sql: Query = asUser(userId)) {
  const known = await sql`
    select 1
    from samples
    where user_id = ${userId} and id = ${sampleId}
  `
  if (known.length === 0) return null
  const meetings: SampledMeeting[] = await sql`
    select meeting_id, meetings.title, clients.name as client_name, meetings.date, looked_at,
      looked_by, remark
    from sampled_meetings
    join meetings on meetings.user_id = ${userId} and meetings.id = meeting_id
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where sampled_meetings.user_id = ${userId} and sample_id = ${sampleId}
    order by meetings.date, meeting_id
  `
  return [...meetings]
}

/** Marks a drawn meeting as looked at. False if it is not in the user's sample. */
export async function markLookedAt(
  userId: number,
  { sampleId, meetingId }: { sampleId: number; meetingId: number },
  { lookedBy, remark }: { lookedBy: string; remark: string },
  sql: Query = asUser(userId),
) {
  const marked = await sql`
    update sampled_meetings
    set looked_at = now(), looked_by = ${lookedBy}, remark = ${remark}
    where user_id = ${userId} and sample_id = ${sampleId} and meeting_id = ${meetingId}
  `
  return marked.count === 1
}
