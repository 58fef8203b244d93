import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql as pool, type Sql } from './sql'

const DIRECTORY = join(import.meta.dir, 'migrations')
/** Any number that nothing else in the database uses as an advisory lock. */
const LOCK = 727_274

/**
 * Applies each file of `migrations` once, in the order of their names, each in its own transaction;
 * safe to run from several processes at once. Throws when an applied file was edited afterwards.
 * Where nothing is left to do, a role that may not create tables will do.
 */
export async function migrate(sql: Sql = pool): Promise<void> {
  const files = readdirSync(DIRECTORY).filter((name) => name.endsWith('.sql'))
  for (const name of files.sort()) await apply(name, sql)
}

async function apply(name: string, sql: Sql) {
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
    if (applied) throw new Error(`database: migration ${name} was edited after it was applied`)
    await sql.unsafe(body).simple()
    await sql`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`
  })
}
