import type { Query } from '../../connection/sql'
import type { AuditRow } from './entry'
import { hashed } from './hash'

/** Rows per read. */
export const AT_A_TIME = 10_000

/** The next rows after an id, each with its expected hash. */
export function readRows(after: number, sql: Query) {
  return sql<(AuditRow & { expected: string })[]>`
    select id::int, at, extract(epoch from at)::text as epoch, user_id, kind, detail::text,
      previous_hash, hash, mac, ${hashed(
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
