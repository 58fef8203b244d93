import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** A row of the audit trail. `hash` covers every row before it. */
export type TrailRow = {
  id: number
  at: string
  kind: string
  detail: Record<string, string | number | boolean | null>
  hash: string
}

export type TrailFilter = {
  /** Null for all. */
  kinds: string[] | null
  /** Kinds to leave out. */
  exceptKinds: string[]
  meetingIds: number[] | null
  clientId: number | null
  from: string | null
  to: string | null
}

export type TrailPage = { before: number | null; limit: number }

/** The user's rows, newest first. */
export async function listTrail(
  userId: number,
  { kinds, exceptKinds, meetingIds, clientId, from, to }: TrailFilter,
  { before, limit }: TrailPage,
  sql: Query = asUser(userId),
) {
  const about = aboutClient(clientId, meetingIds, sql)
  const rows: TrailRow[] = await sql`
    select audit.id::float8 as id, at, kind, detail, hash
    from audit
    where user_id = ${userId}
      ${before === null ? sql`` : beforeRow(before, sql)}
      ${kinds === null ? sql`` : sql`and kind = any(${kinds}::text[])`}
      ${exceptKinds.length === 0 ? sql`` : sql`and kind <> all(${exceptKinds}::text[])`}
      ${from === null ? sql`` : sql`and at >= ${from}`}
      ${to === null ? sql`` : sql`and at < ${to}`}
      ${about}
    order by at desc, audit.id desc
    limit ${limit}
  `
  return rows
}

function beforeRow(before: number, sql: Query) {
  return sql`and (at, audit.id) < (
    (select last.at from audit as last where last.id = ${before}), ${before}::bigint
  )`
}

function aboutClient(clientId: number | null, meetingIds: number[] | null, sql: Query) {
  if (clientId !== null) {
    return sql`and (client_id = ${clientId} or meeting_id = any(${meetingIds ?? []}::int[]))`
  }
  if (meetingIds === null) return sql``
  const [only] = meetingIds
  return meetingIds.length === 1
    ? sql`and meeting_id = ${only ?? 0}`
    : sql`and meeting_id = any(${meetingIds}::int[])`
}
