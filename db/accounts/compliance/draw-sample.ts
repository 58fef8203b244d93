import { asUser } from '../../connection/roles'
import type { Sql } from '../../connection/sql'
import type { Sample } from './samples'

type NewSample = Pick<Sample, 'fromDay' | 'toDay' | 'percent' | 'drawnFrom'>

/**
 * Draws a share of the meetings, rounded up. Returns the sample's id, or null if there are none to
 * draw from. None of them can be deleted before they are saved.
 */
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
      for key share
    `
    if (candidates.length === 0) return null
    const drawn = candidates.slice(0, Math.ceil((candidates.length * percent) / 100))
    const [sample]: [{ id: number }?] = await sql`
      insert into samples (user_id, from_day, to_day, percent, drawn_from, candidates)
      values (${userId}, ${fromDay}, ${toDay}, ${percent}, ${drawnFrom}, ${candidates.length})
      returning id
    `
    if (!sample) throw new Error('database: the sample was not created')
    const rows = drawn.map(({ id }) => ({
      user_id: userId,
      sample_id: sample.id,
      meeting_id: id,
    }))
    await sql`insert into sampled_meetings ${sql(rows)}`
    return sample.id
  })
}
