import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { sql } from './testing/sql'

const statements = await Bun.file(join(import.meta.dir, 'citus.sql')).text()
const distributed = [...statements.matchAll(/create_distributed_table\('(\w+)', 'user_id'/g)].map(
  ([, table]) => String(table),
)

/** Small, and looked up by other keys than the owner: on the coordinator. */
const LOCAL = [
  'installation',
  ...['schema_migrations', 'audit', 'rate_limits', 'search_slots', 'ai_spend', 'transcriptions'],
  ...['sessions', 'challenges', 'verification_codes', 'authenticators', 'recovery_codes'],
  ...['reset_links', 'registrations', 'checkouts', 'subscriptions', 'payment_events', 'mails'],
  ...['tokens', 'calendar_feeds', 'letterheads', 'consents', 'code_locks', 'unfinished_jobs'],
]

/** These look at every user's rows: the worker's maintenance, the backup. */
const FOR_ALL = [
  ...[
    'listProcessing',
    'reopenDue',
    'listUnindexedNotes',
    'listUnindexedTranscripts',
    'listOwed',
    'listUnindexedSummaries',
  ],
  ...['listDiscardedFiles', 'forgetDiscardedFile', 'findOrphans', 'expireRecordings'],
  ...['writeDeletions', 'listStoredRecordings', 'deleteUnverifiedUsers', 'listOwedMails'],
  // looked up by a secret alone, before anybody is known
  'findShareLinkOwner',
]

type Key = { table: string; definition: string }

test('every table is distributed, everywhere, or meant to stay on the coordinator', async () => {
  const tables: { name: string }[] = await sql`
    select tablename as name from pg_tables where schemaname = 'public'
  `
  const placed = [...distributed, ...LOCAL, 'users']
  expect(tables.map(({ name }) => name).filter((name) => !placed.includes(name))).toEqual([])
})

test('every unique key of a distributed table has the owner in it', async () => {
  const keys: Key[] = await sql`
    select tablename as table, indexdef as definition
    from pg_indexes
    where schemaname = 'public' and tablename = any(${distributed}) and indexdef like '%UNIQUE%'
  `
  expect(keys.length).toBeGreaterThanOrEqual(distributed.length)
  expect(keys.filter(({ definition }) => !/\(user_id\b/.test(definition))).toEqual([])
})

test('the owner of a row is always known', async () => {
  const columns = await sql`
    select table_name from information_schema.columns
    where table_schema = 'public' and table_name = any(${distributed})
      and column_name = 'user_id' and is_nullable = 'NO'
  `
  expect(columns.map(({ tableName }) => tableName).sort()).toEqual([...distributed].sort())
})

test('a distributed row refers to rows of its owner only, or to the owner', async () => {
  const keys: Key[] = await sql`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any(${distributed})
  `
  expect(keys.length).toBeGreaterThan(8)
  const strange = keys.filter(
    ({ definition }) =>
      !/REFERENCES users\(id\)/.test(definition) &&
      !/FOREIGN KEY \(user_id, .*REFERENCES \w+\(user_id, /.test(definition),
  )
  expect(strange).toEqual([])
})

test('no table that is not distributed refers to one that is', async () => {
  const keys: Key[] = await sql`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any(${distributed})
      and not conrelid::regclass::text = any(${distributed})
  `
  expect(keys).toEqual([])
})

test('numbers that the shards give out themselves are large enough for all of them', async () => {
  const columns: { table: string }[] = await sql`
    select attrelid::regclass::text as table, attname as column, atttypid::regtype::text as type
    from pg_attribute
    where attrelid::regclass::text = any(${distributed}) and attidentity <> ''
      and atttypid <> 'bigint'::regtype
  `
  expect(columns).toEqual([])
})

test('what keeps rows apart within a table is kept within one owner', async () => {
  const constraints: { table: string }[] = await sql`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'x' and conrelid::regclass::text = any(${distributed})
  `
  expect(constraints).toEqual([])
})

test('every statement on a distributed table names the owner, but for the upkeep', async () => {
  const touches = new RegExp(`\\b(from|join|into|update)\\s+(${distributed.join('|')})\\b`)
  const loose: string[] = []
  let seen = 0
  for (const file of new Bun.Glob('{accounts,jobs,meetings,payments,search}/*.ts').scanSync(
    import.meta.dir,
  )) {
    if (/test/.test(file)) continue
    const source = await Bun.file(join(import.meta.dir, file)).text()
    for (const { index } of source.matchAll(/sql`\s*(with|select|insert|update|delete)/g)) {
      const end = source.indexOf('\n}\n', index)
      if (!touches.test(source.slice(index, end))) continue
      seen += 1
      const [heading] = [...source.slice(0, index).matchAll(/function (\w+)/g)].slice(-1)
      const name = heading?.[1] ?? ''
      const owner = /user_id = \$\{|\buserId\b|matching\(|tables\(/.test(
        source.slice(heading?.index, end),
      )
      if (!owner && !FOR_ALL.includes(name)) loose.push(`${file}: ${name}`)
    }
  }
  expect(seen).toBeGreaterThan(40)
  expect(loose).toEqual([])
})
