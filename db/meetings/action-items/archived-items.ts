import type { Query } from '../../connection/sql'
import { utcTime } from '../../connection/utc-time'
import type { MeetingItem } from './item'

/** An action item in an archive. */
export type ArchivedItem = Omit<MeetingItem, 'id' | 'version'> & {
  heard: string | null
  /** Fields set by a person. */
  edited: string[]
  /** False until owner and due date have been read from the text. */
  resolved: boolean
}

/** The items of each of `meetings` as JSON, dropped ones included. */
export function archivedItems(userId: number, sql: Query) {
  return sql`(
    select coalesce(
      json_agg(
        json_build_object(
          'text', text, 'heard', heard, 'owner', owner, 'ownerName', owner_name, 'due', due::text,
          'status', action_items.status, 'doneAt', ${utcTime(sql`done_at`, sql)},
          'segment', segment, 'startMs', start_ms,
          'quote', quote, 'createdBy', created_by, 'edited', edited, 'resolved', resolved
        )
        order by position, action_items.id
      ),
      '[]'
    )
    from action_items
    where action_items.user_id = ${userId} and action_items.meeting_id = meetings.id
  )`
}

/** Saves the items of an archived or joined meeting, replacing those of its summary. */
export async function importItems(
  userId: number,
  meetingId: number,
  items: (ArchivedItem & { copyOf?: number })[],
  sql: Query,
) {
  await sql`delete from action_items where user_id = ${userId} and meeting_id = ${meetingId}`
  if (items.length === 0) return
  const rows = items.map((item, position) => ({
    user_id: userId,
    meeting_id: meetingId,
    position,
    text: item.text,
    heard: item.heard,
    owner: item.owner,
    owner_name: item.ownerName,
    due: item.due,
    status: item.status,
    done_at: item.status === 'done' ? (item.doneAt ?? new Date().toISOString()) : null,
    segment: item.segment,
    start_ms: item.startMs,
    quote: item.quote,
    created_by: item.createdBy,
    edited: item.edited,
    resolved: item.resolved,
    copy_of: item.copyOf ?? null,
  }))
  await sql`insert into action_items ${sql(rows)}`
}
