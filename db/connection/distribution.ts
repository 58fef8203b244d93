import { join } from 'node:path'
import type { TransactionSql } from 'postgres'
import { openAsOwner } from './pool'
import type { Sql } from './sql'
import { statementsOf } from './statements'

const FILE = join(import.meta.dir, '..', 'citus.sql')
const ACCESS = join(import.meta.dir, '..', 'access.sql')

/** psql commands, and the transaction that the migrations already have. */
const OF_PSQL = /^(\\.*|begin;|commit;)$/gm

const CHECKED_COLUMN =
  /^([\s\S]*alter table (\w+)\s+add column (\w+) [^;]*?)\s+(check \([\s\S]*\));?$/

/** True if the users' tables are distributed over a Citus cluster. */
export async function isDistributed(sql: Sql): Promise<boolean> {
  const [catalog] = await sql`select to_regclass('pg_dist_partition') is not null as there`
  if (!catalog?.there) return false
  const tables = await sql`
    select from pg_dist_partition
    where logicalrelid = to_regclass('clients')
  `
  return tables.length > 0
}

/**
 * Runs a migration one statement at a time, as Citus requires. A new table may refer to distributed
 * ones before it is distributed itself, so until then nothing about it is propagated.
 */
export async function migrateDistributed(body: string, sql: TransactionSql): Promise<void> {
  const made = await madeBefore(sql)
  await sql`select set_config('citus.multi_shard_modify_mode', 'sequential', true)`
  for (const statement of statementsOf(body).flatMap(withoutCheck)) {
    const [, table] = /^\s*create table (?:if not exists )?(\w+)/m.exec(statement) ?? []
    if (table) made.push(table)
    const here = made.some((name) => new RegExp(`\\b(table|on)\\s+${name}\\b`).test(statement))
    await sql`select set_config('citus.enable_ddl_propagation', ${here ? 'off' : 'on'}, true)`
    await sql.unsafe(statement)
  }
  await sql`select set_config('citus.enable_ddl_propagation', 'on', true)`
}

/** Adds a distributed table's column first and its check constraint in a second statement. */
export function withoutCheck(statement: string): string[] {
  const [, column, table, name, check] = CHECKED_COLUMN.exec(statement) ?? []
  if (!column) return [statement]
  return [`${column};`, `alter table ${table} add constraint ${table}_${name}_check ${check};`]
}

/** Tables of earlier migrations that still have to be distributed. */
async function madeBefore(sql: TransactionSql): Promise<string[]> {
  const tables = await sql`
    select name
    from unnest(${distributedIn(await Bun.file(FILE).text())}::text[]) as name
    where to_regclass(name) is not null
      and to_regclass(name) not in (select logicalrelid from pg_dist_partition)
  `
  return tables.map(({ name }) => String(name))
}

/** Distributes the tables a later version added; contacts no other machine if there are none. */
export async function distributeNew(sql: TransactionSql): Promise<void> {
  const body = await Bun.file(FILE).text()
  const missing = await sql`
    select name
    from unnest(${distributedIn(body)}::text[]) as name
    where to_regclass(name) not in (select logicalrelid from pg_dist_partition)
  `
  if (missing.length === 0) return
  for (const statement of statementsOf(body.replace(OF_PSQL, ''))) await sql.unsafe(statement)
  const access = await Bun.file(ACCESS).text()
  await sql.unsafe(access).simple()
}

/** Runs work that leaves every table on the coordinator, then distributes them again if they were before. */
export async function keepDistributed(url: string, work: () => Promise<void>): Promise<void> {
  const sql = openAsOwner({ url })
  try {
    const distributed = await isDistributed(sql)
    await work()
    if (distributed) await sql.begin(distributeNew)
  } finally {
    await sql.end()
  }
}

/** The tables that citus.sql distributes. */
export function distributedIn(body: string): string[] {
  const [, list = ''] = /tables constant text\[\] := array\[([^\]]*)\]/.exec(body) ?? []
  return [...list.matchAll(/'(\w+)'/g)].map(([, name]) => String(name))
}
