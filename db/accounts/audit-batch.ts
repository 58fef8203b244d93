import { sql as pool, type Query, type Sql } from '../connection/sql'
import type { AuditEntry } from './audit'
import type { AuditRow } from './audit-check'

/** Any number that nothing else in the database uses as an advisory lock. */
const LOCK = 727_275

/**
 * Appends to the audit trail: ids and kinds only, never names or content. Each row's hash covers the
 * row before it, and `sign` makes of it what only who has the key can make: a row that was edited,
 * deleted, moved or added by somebody else shows.
 */
export function appendAudit(
  entry: AuditEntry,
  sign: (hash: string) => string,
  sql: Sql = pool,
): Promise<void> {
  return appendAuditBatch([entry], sign, sql)
}

/** The same for several rows, in as many statements as for one. */
export async function appendAuditBatch(
  entries: AuditEntry[],
  sign: (hash: string) => string,
  sql: Sql = pool,
): Promise<void> {
  if (entries.length === 0) return
  const details = entries.map(({ detail }) => JSON.stringify(detail))
  await sql.begin(async (sql) => {
    // Sent at once, before the other: that one then begins, and sees the head, once the lock is had.
    const locked = sql`select pg_advisory_xact_lock(${LOCK})`.execute()
    const [head] = await Promise.all([readHead(details, sql), locked])
    const rows = chain(entries, head)
    await sql`
      insert into audit (at, user_id, kind, detail, previous_hash, hash, mac)
      select ${head.at}::text::timestamptz, user_id, kind, detail::jsonb, previous_hash, hash, mac
      from unnest(
        ${entries.map(({ userId }) => userId)}::int[], ${entries.map(({ kind }) => kind)}::text[],
        ${details}::text[], ${rows.map(({ previous }) => previous)}::text[],
        ${rows.map(({ hash }) => hash)}::text[], ${rows.map(({ hash }) => sign(hash))}::text[]
      ) with ordinality as entry (user_id, kind, detail, previous_hash, hash, mac, nth)
      order by nth
    `
  })
}

type Head = { at: string; epoch: string; previous: string; written: string[] }

/** The last hash, the time and the details as the database writes them: the next hashes are of that. */
async function readHead(details: string[], sql: Query): Promise<Head> {
  const [head]: [Head?] = await sql`
    select at::text as at, extract(epoch from at)::text as epoch,
      coalesce((select hash from audit order by id desc limit 1), '') as previous,
      array(
        select detail::jsonb::text
        from unnest(${details}::text[]) with ordinality as entry (detail, nth)
        order by nth
      ) as written
    from (select clock_timestamp() as at) as clock
  `
  if (!head) throw new Error('database: the audit trail has no next row')
  return head
}

function chain(entries: AuditEntry[], { previous, epoch, written }: Head) {
  let last = previous
  return entries.map(({ kind, userId }, nth) => {
    const detail = written[nth] ?? ''
    const row = {
      previous: last,
      hash: auditHash({ previousHash: last, epoch, kind, userId, detail }),
    }
    last = row.hash
    return row
  })
}

/** The hash of a row, as the database makes it of its texts. */
export function auditHash(
  row: Pick<AuditRow, 'previousHash' | 'epoch' | 'kind' | 'userId' | 'detail'>,
): string {
  const parts = [row.previousHash, row.epoch, row.kind, row.userId ?? '', row.detail]
  return new Bun.CryptoHasher('sha256').update(parts.join('|')).digest('hex')
}
