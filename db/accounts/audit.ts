import { sql as pool, type Query, type Sql } from '../connection/sql'

/** Any number that nothing else in the database uses as an advisory lock. */
export const LOCK = 727_275

export type AuditEntry = {
  kind: string
  userId: number | null
  detail: Record<string, string | number | boolean | null>
}

/**
 * Appends to the audit trail: ids and kinds only, never names or content. Each row's hash covers the
 * row before it, and `sign` makes of it what only who has the key can make: a row that was edited,
 * deleted, moved or added by somebody else shows.
 */
export async function appendAudit(
  { kind, userId, detail }: AuditEntry,
  sign: (hash: string) => string,
  sql: Sql = pool,
): Promise<void> {
  await sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`
    const [next] = await sql`
      with previous as (
        select coalesce((select hash from audit order by id desc limit 1), '') as hash
      ), entry as (
        select clock_timestamp() as at, ${JSON.stringify(detail)}::text::jsonb as detail
      )
      select entry.at::text, previous.hash as previous, ${hashed(
        sql,
        sql`previous.hash, extract(epoch from entry.at)::text, ${kind}::text,
          coalesce(${userId}::integer::text, ''), entry.detail::text`,
      )} as hash
      from entry, previous
    `
    if (!next) throw new Error('database: the audit trail has no next row')
    await sql`
      insert into audit (at, user_id, kind, detail, previous_hash, hash, mac)
      values (
        ${next.at}::text::timestamptz, ${userId}, ${kind}, ${JSON.stringify(detail)}::text::jsonb,
        ${next.previous}, ${next.hash}, ${sign(String(next.hash))}
      )
    `
  })
}

export function hashed(sql: Query, parts: ReturnType<Query>) {
  return sql`encode(sha256(convert_to(concat_ws('|', ${parts}), 'UTF8')), 'hex')`
}
