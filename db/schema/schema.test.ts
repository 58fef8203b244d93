import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { sql } from '../testing/sql'
import { describeSchema } from './describe'

const SCHEMA = await Bun.file(join(import.meta.dir, '..', 'schema.sql')).text()
const UNDO = new Error('undo')

test('schema.sql says what the migrations make; `bun run schema` writes it', async () => {
  expect(await describeSchema('public', sql)).toBe(SCHEMA)
})

test('schema.sql makes the same database on an empty one', async () => {
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
