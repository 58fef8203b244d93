import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ACCESS, applyAccess } from './access'
import { distributeNew, isDistributed, migrateDistributed } from './distribution'
import { sql as pool, type Sql } from './sql'
import { StartError } from './start-error'

const DIRECTORY = join(import.meta.dir, '..', 'migrations')
/** Any number that nothing else in the database uses as an advisory lock. */
const LOCK = 727_274

/**
 * Applies each file of `migrations` once, in the order of their names, each in its own transaction;
 * safe to run from several processes at once. Throws a StartError if an applied file was edited
 * afterwards, or if the database has one that is not here. Then says who may see what. If nothing is left
 * to do, a role that may not create tables will do.
 */
export async function migrate(sql: Sql = pool): Promise<void> {
  const files = readdirSync(DIRECTORY).filter((name) => name.endsWith('.sql'))
  await refuseNewer(files, sql)
  const distributed = await isDistributed(sql)
  for (const name of files.sort()) await apply(name, distributed, sql)
  await sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`
    if (distributed) await distributeNew(sql)
    await applyAccess(sql)
  })
}

/** A database that a later version has changed: this one would read and write it wrongly. */
async function refuseNewer(files: string[], sql: Sql) {
  const [known] = await sql`select to_regclass('schema_migrations') is not null as migrated`
  if (!known?.migrated) return
  const [newer] = await sql`
    select name
    from schema_migrations
    where name <> all(${[...files, ACCESS]})
    order by name desc
    limit 1
  `
  if (!newer) return
  throw new StartError(
    `The database belongs to a later version of Colloquy (it has ${newer.name}). Start that version, or restore a backup of this one.`,
  )
}

async function apply(name: string, distributed: boolean, sql: Sql) {
  const body = await Bun.file(join(DIRECTORY, name)).text()
  const sha256 = new Bun.CryptoHasher('sha256').update(body).digest('hex')
  await sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`
    const [kept] = await sql`select to_regclass('schema_migrations') is not null as known`
    if (!kept?.known) {
      await sql`
        create table schema_migrations (
          name text primary key,
          sha256 text not null,
          applied_at timestamptz not null default now()
        )
      `
    }
    const [applied] = await sql`select sha256 from schema_migrations where name = ${name}`
    if (applied?.sha256 === sha256) return
    if (applied) throw new StartError(`Migration ${name} was edited after it was applied.`)
    if (distributed) await migrateDistributed(body, sql)
    else await sql.unsafe(body).simple()
    await sql`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`
  })
}
