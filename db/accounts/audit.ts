import { sql as pool, type Query, type Sql } from '../connection/sql'

/** Any number that nothing else in the database uses as an advisory lock. */
const LOCK = 727_275

/**
 * Appends to the audit trail: ids and kinds only, never names or content. Each row's hash covers the
 * row before it, so that an edited, deleted or reordered row shows.
 */
export async function record(
  kind: string,
  userId: number | null,
  detail: Record<string, string | number | boolean | null> = {},
  sql: Sql = pool,
): Promise<void> {
  await sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`
    await append(kind, userId, JSON.stringify(detail), sql)
  })
}

async function append(kind: string, userId: number | null, detail: string, sql: Query) {
  await sql`
    with previous as (
      select coalesce((select hash from audit order by id desc limit 1), '') as hash
    ), entry as (
      select clock_timestamp() as at, ${kind}::text as kind, ${userId}::integer as user_id,
        ${detail}::text::jsonb as detail
    )
    insert into audit (at, user_id, kind, detail, previous_hash, hash)
    select entry.at, entry.user_id, entry.kind, entry.detail, previous.hash,
      encode(sha256(convert_to(concat_ws(
        '|', previous.hash, extract(epoch from entry.at)::text, entry.kind,
        coalesce(entry.user_id::text, ''), entry.detail::text
      ), 'UTF8')), 'hex')
    from entry, previous
  `
}

/** The id of the first row whose hash does not follow from the row before it; null where all do. */
export async function findBrokenAuditRow(sql: Query = pool) {
  const [broken]: [{ id: number }?] = await sql`
    select id::int
    from (
      select
        id, hash, previous_hash,
        lag(hash, 1, '') over (order by id) as expected_previous,
        encode(sha256(convert_to(concat_ws(
          '|', previous_hash, extract(epoch from at)::text, kind,
          coalesce(user_id::text, ''), detail::text
        ), 'UTF8')), 'hex') as expected
      from audit
    ) as chain
    where hash <> expected or previous_hash <> expected_previous
    order by id
    limit 1
  `
  return broken?.id ?? null
}
