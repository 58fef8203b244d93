import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { DISTRIBUTED } from '../testing/shards/catalog'
import { sql } from '../testing/sql'
import { DISTRIBUTED_URL } from '../testing/testing'
import { describeSchema } from './describe'
import { hashMigrations, readReleased } from './released'

const SCHEMA = await Bun.file(join(import.meta.dir, '..', 'schema.sql')).text()
const UNDO = new Error('undo')

test('schema.sql matches the migrations; `bun run schema` writes it', async () => {
  const made = await describeSchema('public', sql)
  expect(made).toBe(DISTRIBUTED_URL ? distributed(SCHEMA) : SCHEMA)
})

test('no migration was edited, not even a comment: databases that applied it would not start', async () => {
  expect(await hashMigrations()).toEqual(await readReleased())
})

test('schema.sql creates the same database from an empty one', async () => {
  const made = sql.begin(async (sql) => {
    await sql`create schema copied`
    await sql`set local search_path to copied, public`
    await sql.unsafe(SCHEMA).simple()
    expect(withoutComments(await describeSchema('copied', sql))).toBe(withoutComments(SCHEMA))
    throw UNDO
  })
  await expect(made).rejects.toBe(UNDO)
})

function withoutComments(text: string): string {
  return text.replace(/^ *--.*\n/gm, '')
}

const KEY = ',\n  foreign key (user_id) references users(id) on delete cascade'
/** The trigger that follows it, by name. */
const NEXT = 'create trigger users_plan '

/** On several machines a trigger on accounts replaces the distributed tables' foreign keys. */
function distributed(schema: string): string {
  const owned: string[] = []
  const text = schema.replace(/^create table (\w+) \([\s\S]*?^\);$/gm, (table, name) => {
    if (!DISTRIBUTED.includes(name) || !table.includes(KEY)) return table
    owned.push(`'${name}'`)
    return table.replace(KEY, '')
  })
  const trigger = [
    'create trigger users_owned after delete on users',
    `  for each row execute function delete_owned(${owned.sort().join(', ')});`,
    NEXT,
  ]
  return text.replace(NEXT, trigger.join('\n'))
}
