import { join } from 'node:path'
import type { TransactionSql } from 'postgres'

const FILE = join(import.meta.dir, '..', 'access.sql')

/** Its name in the table of applied migrations. */
export const ACCESS = 'access.sql'

/**
 * Applies access.sql, unless neither it nor the migrations have changed since the last time. Part of the
 * transaction that holds the migrations' lock. Throws the driver's error if the role lacks the right.
 */
export async function applyAccess(sql: TransactionSql): Promise<void> {
  const body = await Bun.file(FILE).text()
  const [state] = await sql`
    select
      encode(sha256(convert_to(${body} || string_agg(name || sha256, ',' order by name), 'UTF8')), 'hex')
        as sha256,
      (select sha256 from schema_migrations where name = ${ACCESS}) as applied
    from schema_migrations
    where name <> ${ACCESS}
  `
  if (!state || state.sha256 === state.applied) return
  await sql.unsafe(body).simple()
  await sql`
    insert into schema_migrations (name, sha256)
    values (${ACCESS}, ${state.sha256})
    on conflict (name) do update
    set sha256 = excluded.sha256, applied_at = now()
  `
}
