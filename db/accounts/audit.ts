import { sql as pool, type Query, type Sql } from '../connection/sql'

/** Any number that nothing else in the database uses as an advisory lock. */
const LOCK = 727_275
const AT_A_TIME = 10_000

export type AuditEntry = {
  kind: string
  userId: number | null
  detail: Record<string, string | number | boolean | null>
}

/** The last row of the trail; its hash covers all rows before it. */
export type AuditHead = { id: number; hash: string }

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

/**
 * The id of the first row that does not follow from the row before it, or that `isSigned` does not
 * know; null if there is none. Only the oldest rows may be without a signature.
 */
export async function findBrokenAuditRow(
  isSigned: (hash: string, mac: string) => boolean,
  sql: Query = pool,
): Promise<number | null> {
  let after = 0
  let previous = ''
  let signedBefore = false
  for (;;) {
    const rows = await readRows(after, sql)
    for (const { id, hash, previousHash, expected, mac } of rows) {
      const signed = mac === null ? !signedBefore : isSigned(hash, mac)
      if (!signed || hash !== expected || previousHash !== previous) return id
      signedBefore ||= mac !== null
      previous = hash
      after = id
    }
    if (rows.length < AT_A_TIME) return null
  }
}

type Row = { id: number; hash: string; previousHash: string; expected: string; mac: string | null }

function readRows(after: number, sql: Query) {
  return sql<Row[]>`
    select id::int, hash, previous_hash, mac, ${hashed(
      sql,
      sql`previous_hash, extract(epoch from at)::text, kind, coalesce(user_id::text, ''),
        detail::text`,
    )} as expected
    from audit
    where id > ${after}
    order by id
    limit ${AT_A_TIME}
  `
}

function hashed(sql: Query, parts: ReturnType<Query>) {
  return sql`encode(sha256(convert_to(concat_ws('|', ${parts}), 'UTF8')), 'hex')`
}

/** The last row; null if there is none. */
export async function findAuditHead(sql: Query = pool): Promise<AuditHead | null> {
  const [head]: [AuditHead?] = await sql`
    select id::int, hash
    from audit
    order by id desc
    limit 1
  `
  return head ?? null
}

/** True if the trail holds the row, as it was. */
export async function holdsAuditRow({ id, hash }: AuditHead, sql: Query = pool): Promise<boolean> {
  const found = await sql`
    select from audit
    where id = ${id} and hash = ${hash}
  `
  return found.length > 0
}
