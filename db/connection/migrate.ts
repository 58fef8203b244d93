import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ACCESS, applyAccess } from './access'
import { distributeNew, isDistributed, migrateDistributed } from './distribution'
import { sql as pool, type Sql } from './sql'
import { StartError } from './start-error'

const DIRECTORY = join(import.meta.dir, '..', 'migrations')
/** Any number that no other advisory lock in the database uses. */
const LOCK = 727_274

/**
 * Hashes of migrations as first released, by the hash of their present text: a rewritten one does the
 * same, and databases that applied the first form keep its hash.
 */
const FIRST_HASHES: Record<string, string> = {
  // 227_index_wills.sql: Citus refused concat_ws
  '98e9d07548d37f04310e0078e00ffb5a9314fd49e9c5a706c548d72d9ab6acc4':
    'd3ca7aaa284ae7f1b9951faad481b0fbd59c5f5763d1891f10e22e058f0661d3',
}

type Migration = { name: string; body: string; sha256: string }

/**
 * Applies each file of `migrations` once, in name order, each in its own transaction; safe to run
 * from several processes concurrently. Then sets access rights. Throws a StartError if an applied
 * file was edited later, or if the database has one that is missing here. If nothing is pending, a
 * role without the right to create tables is enough.
 */
export async function migrate(sql: Sql = pool): Promise<void> {
  const migrations = await readMigrations()
  const applied = await readApplied(sql)
  refuseNewer(migrations, applied)
  const distributed = await isDistributed(sql)
  for (const migration of migrations) {
    if (applied.get(migration.name) !== migration.sha256) await apply(migration, distributed, sql)
  }
  await sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`
    if (distributed) await distributeNew(sql)
    await applyAccess(sql)
  })
}

/** The names of this version's migrations, in order. */
export function listMigrations(): string[] {
  return readdirSync(DIRECTORY)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    listMigrations().map(async (name) => {
      const body = await Bun.file(join(DIRECTORY, name)).text()
      const sha256 = new Bun.CryptoHasher('sha256').update(body).digest('hex')
      return { name, body, sha256: FIRST_HASHES[sha256] ?? sha256 }
    }),
  )
}

/** The applied migrations by name, in one query: nearly every start finds them all applied. */
async function readApplied(sql: Sql): Promise<Map<string, string>> {
  const [known] = await sql`select to_regclass('schema_migrations') is not null as migrated`
  if (!known?.migrated) return new Map()
  const rows = await sql`select name, sha256 from schema_migrations where name <> ${ACCESS}`
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/** A database changed by a later version would be read and written wrongly by this one. */
function refuseNewer(migrations: Migration[], applied: Map<string, string>) {
  const names = migrations.map(({ name }) => name)
  const newer = [...applied.keys()]
    .filter((name) => !names.includes(name))
    .sort()
    .at(-1)
  if (!newer) return
  throw new StartError(
    `The database belongs to a later version of Colloquy (it has ${newer}). Start that version, or restore a backup of this one.`,
  )
}

/** Another process may have applied it since the check. */
async function apply({ name, body, sha256 }: Migration, distributed: boolean, sql: Sql) {
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
    const run = distributed ? migrateDistributed(body, sql) : sql.unsafe(body).simple()
    await naming(name, run)
    await sql`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`
  })
}

/** Adds the migration's name to an error's message; its kind and code still say what it is. */
async function naming(name: string, run: Promise<unknown>) {
  try {
    await run
  } catch (error) {
    if (error instanceof Error) error.message = `Migration ${name} failed: ${error.message}`
    throw error
  }
}
