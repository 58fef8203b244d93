import type { Query } from '../../connection/sql'

/** The edited fields of the current summary, as they were before their first edit. */
export function firstTexts(userId: number, sql: Query) {
  return sql`(
    select coalesce(json_object_agg(first.field, first.before), '{}')
    from (
      select distinct on (field) field, before
      from edits
      where user_id = ${userId} and meeting_id = meetings.id and summary_id = summaries.id and applied
      order by field, id
    ) as first
  )`
}
