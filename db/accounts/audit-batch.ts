import { sql as pool, type Sql } from '../connection/sql'
import { type AuditEntry, LOCK } from './audit'
import type { AuditRow } from './audit-check'

/** Appends several rows to the audit trail as `appendAudit` does one, in a few statements for all. */
export async function appendAuditBatch(
  entries: AuditEntry[],
  sign: (hash: string) => string,
  sql: Sql = pool,
): Promise<void> {
  if (entries.length === 0) return
  const details = entries.map(({ detail }) => JSON.stringify(detail))
  await sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`
    const [now] = await sql`
      select at::text as at, extract(epoch from at)::text as epoch,
        coalesce((select hash from audit order by id desc limit 1), '') as previous
      from (select clock_timestamp() as at) as clock
    `
    if (!now) throw new Error('database: the audit trail has no next row')
    // As the database writes it: the hash is of that text.
    const written: { detail: string }[] = await sql`
      select detail::jsonb::text as detail
      from unnest(${details}::text[]) with ordinality as entry (detail, nth)
      order by nth
    `
    const rows = chain(entries, written, { previous: now.previous, epoch: now.epoch })
    await sql`
      insert into audit (at, user_id, kind, detail, previous_hash, hash, mac)
      select ${now.at}::text::timestamptz, user_id, kind, detail::jsonb, previous_hash, hash, mac
      from unnest(
        ${entries.map(({ userId }) => userId)}::int[], ${entries.map(({ kind }) => kind)}::text[],
        ${details}::text[], ${rows.map(({ previous }) => previous)}::text[],
        ${rows.map(({ hash }) => hash)}::text[], ${rows.map(({ hash }) => sign(hash))}::text[]
      ) with ordinality as entry (user_id, kind, detail, previous_hash, hash, mac, nth)
      order by nth
    `
  })
}

function chain(
  entries: AuditEntry[],
  written: { detail: string }[],
  { previous, epoch }: { previous: string; epoch: string },
) {
  let last = previous
  return entries.map(({ kind, userId }, nth) => {
    const detail = written[nth]?.detail ?? ''
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
