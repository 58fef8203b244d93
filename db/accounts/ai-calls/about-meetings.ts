import type { Query } from '../../connection/sql'

/** The condition for calls about any of the meetings. */
export function aboutMeetings(userId: number, meetingIds: number[], sql: Query) {
  return sql`
    id in (
      select call_id
      from ai_call_meetings
      where ai_call_meetings.user_id = ${userId} and meeting_id = any(${meetingIds}::int[])
    )`
}
