import type { Query } from '../../connection/sql'

/**
 * The items of each of `meetings` as a table `agreed`: `tasks` and `evidence` in the shapes of a summary, and
 * `items` with everything that is known of them. What was dropped is in none of them.
 */
export function agreedItems(userId: number, sql: Query) {
  return sql`
    left join lateral (
      select
        jsonb_agg(jsonb_build_object('task', text, 'assignee', assignee) order by nth) as tasks,
        jsonb_agg(
          jsonb_build_object('kind', 'actionItem', 'index', nth, 'segment', segment, 'quote', quote)
          order by nth
        ) filter (where created_by = 'ai') as evidence,
        jsonb_agg(
          jsonb_build_object(
            'id', id, 'text', text, 'owner', owner, 'ownerName', assignee, 'due', due::text,
            'status', status, 'doneAt', done_at, 'segment', segment, 'startMs', start_ms,
            'quote', quote, 'createdBy', created_by, 'version', version
          )
          order by nth
        ) as items
      from (
        select
          action_items.*, ${assignee(sql)} as assignee,
          row_number() over (order by action_items.position, action_items.id) - 1 as nth
        from action_items
        where action_items.user_id = ${userId} and action_items.meeting_id = meetings.id
          and action_items.status <> 'dropped'
      ) as rows
    ) as agreed on true
  `
}

/** The owner by the name that is shown. Needs `clients`. */
export function assignee(sql: Query) {
  return sql`coalesce(owner_name, case owner when 'client' then clients.name end)`
}

/** The tasks of a meeting as the summaries of the specification hold them: JSON text. */
export function agreedTasks(sql: Query) {
  return sql`coalesce(agreed.tasks, '[]')::text`
}

/** Text, name of the owner (empty if there is none: the driver reads a null in an array as a word), and the owner. */
export type ListedTask = [text: string, ownerName: string, owner: string]

/**
 * A table `tasks` for the head of a statement: the tasks of each meeting of its table `listed`, read together.
 * Those of the meetings that a page leaves out are never read.
 */
export function listedTasks(userId: number, sql: Query) {
  return sql`
    tasks as (
      select
        meeting_id,
        array_agg(array[text, coalesce(owner_name, ''), owner] order by position, id) as tasks
      from action_items
      where user_id = ${userId} and meeting_id = any(array(select id from listed))
        and status <> 'dropped'
      group by meeting_id
    )
  `
}

/** The evidence of the summary that shows, with that of the items as they are now. */
export function agreedEvidence(sql: Query) {
  return sql`
    coalesce(jsonb_path_query_array(summaries.evidence, '$[*] ? (@.kind != "actionItem")'), '[]')
    || case when jsonb_path_exists(summaries.evidence, '$[*] ? (@.kind == "actionItem")')
      then coalesce(agreed.evidence, '[]') else '[]' end
  `
}
