import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { statementsOf } from './connection/statements'
import { DISTRIBUTED as distributed } from './testing/shards/catalogue'
import { refusals } from './testing/shards/refusals'
import { sql } from './testing/sql'

/** Looked up by other keys than the owner, or small: on the coordinator. */
const LOCAL = [
  ...['users', 'installation', 'schema_migrations', 'audit', 'rate_limits', 'search_slots'],
  ...[
    'sessions',
    'trusted_browsers',
    'challenges',
    'verification_codes',
    'authenticators',
    'recovery_codes',
  ],
  ...['reset_links', 'registrations', 'checkouts', 'subscriptions', 'payment_events', 'mails'],
  ...[
    'tokens',
    'calendar_feeds',
    'digests',
    'letterheads',
    'ai_spend',
    'unfinished_jobs',
    'receipts',
    'engine_figures',
  ],
]

type Key = { table: string; definition: string }

test('every table is either distributed or meant to stay on the coordinator', async () => {
  const tables: { name: string }[] = await sql`
    select tablename as name from pg_tables where schemaname = 'public'
  `
  expect(tables.map(({ name }) => name).sort()).toEqual([...distributed, ...LOCAL].sort())
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

test('no key of a distributed table sets columns, which Citus refuses', async () => {
  const keys: Key[] = await sql`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any(${distributed})
      and (confdeltype in ('n', 'd') or confupdtype in ('n', 'd'))
  `
  expect(keys).toEqual([])
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

test('a trigger of a distributed table writes to the shard beside it and asks for nothing else', async () => {
  const functions: { name: string; body: string }[] = await sql`
    select distinct proname as name, prosrc as body
    from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and tgrelid::regclass::text = any(${distributed})
  `
  expect(functions.length).toBeGreaterThan(4)
  const asks = new RegExp(
    `\\b(from|into|update|join)\\s+(${[...distributed, ...LOCAL].join('|')})\\b`,
  )
  const wrong = functions.filter(({ body }) => asks.test(body) && !body.includes('shard_beside'))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('what a trigger of a distributed table calls by its name is sent to the other machines', async () => {
  const called = await sql`
    select distinct called.proname as name
    from pg_trigger
    join pg_proc as caller on caller.oid = tgfoid
    join pg_proc as called on called.pronamespace = 'public'::regnamespace
      and called.prorettype <> 'trigger'::regtype
      and caller.prosrc ~ ('\\m' || called.proname || '\\(')
    where tgrelid::regclass::text = any(${distributed})
  `
  const script = await Bun.file(join(import.meta.dir, 'citus.sql')).text()
  expect(called.length).toBeGreaterThan(0)
  expect(
    called.filter(({ name }) => !script.includes(`create_distributed_function('${name}(`)),
  ).toEqual([])
})

test('no condition, default or check of a distributed table calls a function of ours', async () => {
  const called = await sql`
    select distinct refobjid::regprocedure::text as name, pg_describe_object(classid, objid, 0) as by
    from pg_depend
    join pg_proc on pg_proc.oid = refobjid and pronamespace = 'public'::regnamespace
    left join pg_trigger on classid = 'pg_trigger'::regclass and objid = pg_trigger.oid
    where refclassid = 'pg_proc'::regclass and refobjid is distinct from tgfoid
      and classid in (
        'pg_trigger'::regclass, 'pg_policy'::regclass, 'pg_attrdef'::regclass,
        'pg_constraint'::regclass
      )
  `
  expect([...called]).toEqual([])
})

test('what keeps rows apart within a table is kept within one owner', async () => {
  const constraints: { table: string }[] = await sql`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'x' and conrelid::regclass::text = any(${distributed})
  `
  expect(constraints).toEqual([])
})

/** Each with what is wrong about it; those that the product sends are looked at in testing/preload.ts. */
const WRONG = [
  ['meetings without its owner', 'select title from meetings where id = $1'],
  [
    'clients without its owner',
    `select title from meetings join clients on clients.id = meetings.client_id
     where meetings.user_id = $1`,
  ],
  [
    'transcripts without its owner',
    `select id from meetings where user_id = $1
       and exists (select from transcripts where meeting_id = meetings.id)`,
  ],
  ['notes without its owner', 'delete from notes where user_id = any($1)'],
  ['notes without its owner', 'select id from notes where user_id = $1 or id = $2'],
  [
    'a function of the clock in coalesce or case',
    'update meetings set started_at = coalesce(started_at, now()) where user_id = $1',
  ],
  [
    'a function of the clock in coalesce or case',
    'update deliveries set delivered_at = case when $1 then now() end where user_id = $2',
  ],
  [
    'a function of the clock with a column',
    "update notes set updated_at = updated_at + interval '1 day' where user_id = $1",
  ],
  [
    'a function of the clock with a column',
    "delete from meetings where user_id = $1 and date_trunc('day', created_at) = $2",
  ],
  [
    'a volatile function in update or delete',
    'update conversations set updated_at = clock_timestamp() where user_id = $1',
  ],
  [
    'a function of the clock in do update set',
    `insert into notes (user_id, meeting_id, content) values ($1, $2, $3)
     on conflict (user_id, meeting_id) do update set updated_at = now()`,
  ],
  [
    'a function of the clock in on conflict where',
    `insert into notes (user_id, meeting_id, content) values ($1, $2, $3)
     on conflict (user_id, meeting_id) do update set content = $3
     where notes.updated_at < now()`,
  ],
  [
    'a function of the clock in returning',
    'update meetings set title = $1 where user_id = $2 returning now() - updated_at',
  ],
  [
    'insert … select',
    `insert into clients (user_id, name, type) select $1, $2, $3
     where (select count(*) from clients where user_id = $1) < 5`,
  ],
  [
    'insert … select without its ids',
    `insert into notes (user_id, meeting_id, content)
     select user_id, id, title from meetings where user_id = $1`,
  ],
  [
    'insert … select without its ids',
    `insert into trashed_rows (user_id, trash_id, source, content)
     select user_id, 1, 'notes', to_jsonb(notes) from notes where user_id = $1`,
  ],
  [
    'insert … select without its ids',
    `insert into deliveries (user_id, webhook_id, event, meeting_id)
     select user_id, id, 'x', 1 from webhooks where user_id = $1`,
  ],
  [
    'a volatile function in insert … select',
    `insert into notes (user_id, meeting_id, content)
     select user_id, id, gen_random_uuid()::text from meetings where user_id = $1`,
  ],
  [
    'a query within the values of an insert',
    `insert into clients (user_id, name, type)
     values ($1, (select max(name) from clients where user_id = $1), 'Tax')`,
  ],
  [
    'with before insert',
    `with own as (select * from chunks where user_id = $1)
     insert into documents (user_id, meeting_id, source, chunks, words, speakers)
     select user_id, meeting_id, source, 1, 1, '{}' from own`,
  ],
  [
    'a distributed table beside one of the coordinator',
    'select title, time_zone from meetings, users where meetings.user_id = $1 and users.id = $1',
  ],
  [
    'several columns in (select …)',
    `update calendar_events set missed = 1 where user_id = $1 and (uid, occurrence) not in (
       select uid, occurrence from jsonb_to_recordset($2) as event (uid text, occurrence text))`,
  ],
  ['a change of the owner', 'update meetings set user_id = $2 where user_id = $1'],
  [
    'a change of the owner',
    `insert into notes (user_id, meeting_id, content) values ($1, $2, $3)
     on conflict (user_id, meeting_id) do update set user_id = $1`,
  ],
  ['several commands in one text', 'select from meetings where user_id = 1; select 2'],
] as const

for (const [wrong, statement] of WRONG) {
  test(`for one user it is refused: ${statement}`, async () => {
    expect(await refusals(statement, 'owner')).toContain(wrong)
  })
}

const WRONG_FOR_ALL = [
  [
    'clients joined without the owner',
    'select title from meetings join clients on clients.id = meetings.client_id',
  ],
  [
    'a correlated query without the owner',
    'delete from users where not exists (select from clients where clients.user_id = users.id)',
  ],
  [
    'a correlated query without the owner',
    `select path from unnest($1::text[]) as found (path)
     where not exists (select from meetings where audio_path = found.path)`,
  ],
  [
    'a distributed table beside one of the coordinator',
    `select id from share_links
     where exists (select from users where users.id = share_links.user_id and closed_at is null)`,
  ],
] as const

for (const [wrong, statement] of WRONG_FOR_ALL) {
  test(`for all users it is refused: ${statement}`, async () => {
    expect(await refusals(statement, 'all')).toContain(wrong)
  })
}

/** Versions up to then had no distributed installation. */
const FIRST_DISTRIBUTED = '100'
const KEY = /\b(constraint|primary key|foreign key|unique|check)\b/

/** The changes of each `alter table`, without brackets and quotes. */
function tableChanges(text: string): string[] {
  return statementsOf(text.replace(/--[^\n]*/g, '')).flatMap((statement) => {
    const form = /^alter table (?:if exists )?(?:only )?[\w.]+\s+([\s\S]*);$/
    const [, changes] = form.exec(statement) ?? []
    return changes === undefined
      ? []
      : [changes.replace(/\([^()]*(\([^()]*\)[^()]*)*\)|'[^']*'/g, '')]
  })
}

async function laterMigrations() {
  const directory = join(import.meta.dir, 'migrations')
  const names = [...new Bun.Glob('*.sql').scanSync(directory)]
  const later = names.filter((name) => name >= FIRST_DISTRIBUTED)
  return Promise.all(
    later.map(async (name) => ({ name, text: await Bun.file(join(directory, name)).text() })),
  )
}

/** A key that is changed together with something else of its table: Citus takes one at a time. */
function crowdedKeys(text: string): string[] {
  return tableChanges(text).filter((changes) => changes.includes(',') && KEY.test(changes))
}

test('a later migration changes the keys of a table one at a time', async () => {
  for (const { name, text } of await laterMigrations())
    expect([name, crowdedKeys(text)]).toEqual([name, []])
  expect(crowdedKeys('alter table notes add column a int, add unique (user_id, a);').length).toBe(1)
  expect(crowdedKeys('alter table notes drop constraint a, drop constraint b;').length).toBe(1)
  expect(crowdedKeys("alter table notes add check (content in ('a', 'b'));")).toEqual([])
  expect(crowdedKeys('alter table notes add column a int, add column b int;')).toEqual([])
})

/** Changes that Citus 13 hands on to the shards of a table, by its own refusal of all others. */
const HANDED_ON = [
  /^(add|drop) /,
  /^validate constraint\b/,
  /^alter (column )?\w+ (set|drop) (not null|default)\b/,
  /^alter (column )?\w+ (set data )?type\b/,
  /^rename\b/,
  /^(enable|disable|force|no force) row level security$/,
]

function keptFromShards(text: string): string[] {
  const each = tableChanges(text).flatMap((changes) => changes.split(','))
  return each.filter((one) => !HANDED_ON.some((form) => form.test(one.trim())))
}

test('a later migration changes a table only by what the shards are handed on', async () => {
  for (const { name, text } of await laterMigrations())
    expect([name, keptFromShards(text)]).toEqual([name, []])
  expect(
    keptFromShards('alter table notes alter column content set storage external;').length,
  ).toBe(1)
  expect(keptFromShards('alter table if exists notes cluster on notes_key;').length).toBe(1)
  expect(keptFromShards("alter table notes add column a text default 'x, y', drop b;")).toEqual([])
})

test('statements that one shard answers are let through', async () => {
  for (const statement of [
    'update meetings set started_at = least(started_at, now()) where user_id = $1 and id = $2',
    `insert into notes (user_id, meeting_id, content, updated_at) values ($1, $2, $3, now())
     on conflict (user_id, meeting_id) do update set updated_at = excluded.updated_at`,
    `select title from meetings join clients on clients.user_id = meetings.user_id
       and clients.id = client_id where meetings.user_id = $1`,
    `insert into documents (user_id, meeting_id, source, chunks, words, speakers)
     select user_id, meeting_id, source, count(*), 0, '{}' from chunks where user_id = $1
     group by user_id, meeting_id, source`,
    "insert into clients (user_id, name, type) values ($1, 'A', 'B'), ($2, 'C', 'D')",
    'delete from notes where user_id = $1 returning user_id, id',
    `insert into trashed_rows (user_id, trash_id, id, source, content)
     select user_id, 1, row_number() over (partition by user_id), 'notes', to_jsonb(notes)
     from notes where user_id = $1`,
  ]) {
    expect(await refusals(statement, 'owner')).toEqual([])
  }
  expect(await refusals('select user_id, id from meetings where mail_owed', 'all')).toEqual([])
})
