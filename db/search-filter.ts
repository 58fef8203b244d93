import type { Query } from './sql'

/** Only these meetings are looked at. Times are ISO, `to` exclusive. */
export type ChunkFilter = {
  meetingIds?: number[]
  clientIds?: number[]
  from?: string
  to?: string
}

/** Whether any meeting is left out. */
export function isLimited(filter: ChunkFilter): boolean {
  return Object.values(filter).some((limit) => limit !== undefined)
}

/** CTE `eligible`: the user's meetings that the filter leaves. */
export function eligibleMeetings(
  userId: number,
  { meetingIds, clientIds, from, to }: ChunkFilter,
  sql: Query,
) {
  return sql`
    eligible as materialized (
      select meetings.id
      from meetings
      where meetings.user_id = ${userId}
        ${meetingIds === undefined ? sql`` : sql`and meetings.id = any(${meetingIds})`}
        ${clientIds === undefined ? sql`` : sql`and meetings.client_id = any(${clientIds})`}
        ${from === undefined ? sql`` : sql`and meetings.date >= ${from}`}
        ${to === undefined ? sql`` : sql`and meetings.date < ${to}`}
    )`
}
