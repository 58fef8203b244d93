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
 * Hashes of earlier texts of migrations, by name: databases that applied one of them are upgraded as if
 * they had applied the present text. Earlier texts did the same, unless a comment here says otherwise.
 */
const EARLIER_HASHES: Record<string, string[]> = {
  // also turned compression off for the file
  '219_consent_evidence.sql': [
    'a86dbcbae639b0c6fe75ee8749bd30e24ef6c502a7ae944d247557233b91deeb',
    '234b4a581dca11e21d2f79eaaa8144751bdf96adedda8ff17d5b283a9424aa72',
  ],
  // for an hour it also linked copies of a task that two parts could be
  '225_copies_of_earlier_joins.sql': [
    'b2811f5709bfdc18385094ea51609cc223d167cac61d1f6e0e9eeddbfee81ce6',
  ],
  '227_index_wills.sql': ['d3ca7aaa284ae7f1b9951faad481b0fbd59c5f5763d1891f10e22e058f0661d3'],
  '245_noted_emptyings.sql': ['e4020a1abdb59671624931c4c829ad322e658d0c2ea093777195c4109da1287e'],
  '246_made_calls.sql': ['9d52694b6a956407e32fb8227ef06a732c5946d6f0f5bc0167125318e01ff4f2'],
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
    if (!isApplied(migration, applied.get(migration.name))) await apply(migration, distributed, sql)
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

/** This version's migrations with the hashes of their texts, in order. */
export async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    listMigrations().map(async (name) => {
      const body = await Bun.file(join(DIRECTORY, name)).text()
      const sha256 = new Bun.CryptoHasher('sha256').update(body).digest('hex')
      return { name, body, sha256 }
    }),
  )
}

function isApplied({ name, sha256 }: Migration, applied: string | undefined): boolean {
  if (applied === undefined) return false
  return applied === sha256 || (EARLIER_HASHES[name] ?? []).includes(applied)
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
async function apply(migration: Migration, distributed: boolean, sql: Sql) {
  const { name, body, sha256 } = migration
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
    if (isApplied(migration, applied?.sha256)) return
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
