import { expect, test } from 'bun:test'
import { sql } from '../testing/sql'
import { migrate } from './migrate'
import { observeStatements } from './pool'

test('migrating again changes nothing', async () => {
  const before = await sql`select name, applied_at from schema_migrations order by name`
  await migrate()
  expect([...(await sql`select name, applied_at from schema_migrations order by name`)]).toEqual([
    ...before,
  ])
})

test('one query finds all applied migrations', async () => {
  let statements = 0
  await observeStatements(() => {
    statements += 1
  })
  await migrate()
  await observeStatements(null)
  expect(statements).toBeGreaterThan(0)
  expect(statements).toBeLessThan(12)
})

test('a migration edited after it was applied stops the start', async () => {
  const [{ sha256 }]: [{ sha256: string }] = await sql`
    update schema_migrations set sha256 = 'other' where name = '001_accounts.sql'
    returning (select old.sha256 from schema_migrations as old where name = '001_accounts.sql')
  `
  await expect(migrate()).rejects.toThrow('001_accounts.sql was edited after it was applied')
  await sql`update schema_migrations set sha256 = ${sha256} where name = '001_accounts.sql'`
  await migrate()
})

test('a migration that fails is named, with the database’s error', async () => {
  const [{ sha256 }]: [{ sha256: string }] = await sql`
    delete from schema_migrations where name = '213_engine_figures.sql' returning sha256
  `
  const failed = await migrate().catch((error: unknown) => error)
  await sql`insert into schema_migrations (name, sha256) values ('213_engine_figures.sql', ${sha256})`
  // the tests' role may not create tables
  expect(failed).toMatchObject({
    code: '42501',
    message: 'Migration 213_engine_figures.sql failed: permission denied for schema public',
  })
  await migrate()
})

test('a rewritten migration counts as applied where an earlier text of it was', async () => {
  const earlier = {
    '219_consent_evidence.sql': '234b4a581dca11e21d2f79eaaa8144751bdf96adedda8ff17d5b283a9424aa72',
    '227_index_wills.sql': 'd3ca7aaa284ae7f1b9951faad481b0fbd59c5f5763d1891f10e22e058f0661d3',
    '245_noted_emptyings.sql': 'e4020a1abdb59671624931c4c829ad322e658d0c2ea093777195c4109da1287e',
    '246_made_calls.sql': '9d52694b6a956407e32fb8227ef06a732c5946d6f0f5bc0167125318e01ff4f2',
  }
  for (const [name, sha256] of Object.entries(earlier)) {
    const [{ present }]: [{ present: string }] = await sql`
      update schema_migrations set sha256 = ${sha256} where name = ${name}
      returning (select old.sha256 from schema_migrations as old where name = ${name}) as present
    `
    const migrated = await migrate().catch((error: unknown) => error)
    await sql`update schema_migrations set sha256 = ${present} where name = ${name}`
    // setting access rights follows the migrations, and the tests' role may not grant them
    expect(String(migrated)).toContain('permission denied to grant role')
  }
})

test('a database migrated by a later version stops the start', async () => {
  await sql`insert into schema_migrations (name, sha256) values ('999_later.sql', '')`
  const starting = migrate()
  await expect(starting).rejects.toThrow('belongs to a later version of Colloquy')
  await sql`delete from schema_migrations where name = '999_later.sql'`
  await migrate()
})

test("registered users never get the demo user's id", async () => {
  const [row] = await sql`select min(id) as first from users where username <> 'demo'`
  expect(row?.first === null || row?.first > 1).toBe(true)
  const [sequence] = await sql`
    select seqstart::int as start from pg_sequence
    where seqrelid = pg_get_serial_sequence('users', 'id')::regclass
  `
  expect(sequence).toEqual({ start: 2 })
})
