import type { Query } from '../connection/sql'
import { utcTime } from '../connection/utc-time'

/** The columns shown by every list and page. */
export function columns(sql: Query) {
  return sql`
    meetings.id, meetings.title, meetings.client_id, meetings.date, meetings.duration,
    meetings.type, meetings.status, meetings.created_at, meetings.failure, meetings.legal_hold,
    meetings.attendees,
    ${review(sql)} as review,
    ${audible(sql)} as has_audio,
    case when meetings.status = 'Processing' then json_build_object(
      'step', coalesce(meetings.step, 'queued'),
      'done', meetings.steps_done,
      'total', meetings.steps_total,
      'startedAt', ${utcTime(sql`coalesce(meetings.started_at, meetings.created_at)`, sql)}
    ) end as progress
  `
}

/** The record's review state; null without a summary. Needs `summaries`. */
export function review(sql: Query) {
  return sql`case
    when summaries.id is null then null
    when meetings.approved_at is not null then 'Approved'
    when meetings.reviewed_at is not null then 'Reviewed'
    else 'Draft'
  end`
}

/** An uploaded transcript is stored like a recording but cannot be played. */
export function audible(sql: Query) {
  return sql`(meetings.audio_path is not null and meetings.audio_type ~ '^(audio|video)/')`
}

/** `meetings`, `clients`, and the current summary and transcript. */
export function tables(sql: Query) {
  return sql`
    ${summarized(sql)}
    left join transcripts on transcripts.user_id = meetings.user_id
      and transcripts.meeting_id = meetings.id and transcripts.current
  `
}

/** `meetings`, `clients`, and the current summary. */
export function summarized(sql: Query) {
  return sql`
    from meetings
    join clients on clients.user_id = meetings.user_id and clients.id = meetings.client_id
    left join summaries on summaries.user_id = meetings.user_id
      and summaries.meeting_id = meetings.id and summaries.current
  `
}
