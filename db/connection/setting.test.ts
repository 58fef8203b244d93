// A setting ends with its transaction, even if other statements share its connection.
import { expect, test } from 'bun:test'
import { sql as owner } from '../testing/sql'
import { observeStatements } from './pool'
import { sql, withSetting } from './sql'

function as(name: string) {
  return withSetting(['app.tested', name])
}

test('a setting applies to its statement and not to the next on the connection', async () => {
  const [own] = await as('dana')`select current_setting('app.tested') as name`
  expect(own).toEqual({ name: 'dana' })
  const [none] = await sql`select coalesce(current_setting('app.tested', true), '') as name`
  expect(none).toEqual({ name: '' })
})

test('a thousand concurrent statements have their own settings, or none', async () => {
  const seen = await Promise.all(
    Array.from({ length: 1_000 }, async (_, index) => {
      const from = index % 3 === 0 ? sql : as(`user ${index}`)
      const [row] = await from`
        select coalesce(current_setting('app.tested', true), '') as name, ${index}::int as index
      `
      return row
    }),
  )
  for (const [index, row] of seen.entries()) {
    expect(row).toEqual({ index, name: index % 3 === 0 ? '' : `user ${index}` })
  }
})

test("a failed statement's setting is gone", async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    await expect((async () => as('dana')`select 1 / ${turn * 0}::int`)()).rejects.toThrow('zero')
    await expect((async () => as('dana')`select nothing`)()).rejects.toThrow('does not exist')
    const [row] = await as('dana')`select current_setting('app.tested') as name`
    expect(row).toEqual({ name: 'dana' })
  }
})

/** The connections are reopened afterwards: the driver believes its statements are still prepared. */
test('a connection whose prepared statements the server dropped sets it again', async () => {
  await Promise.all(Array.from({ length: 20 }, () => sql`deallocate all`))
  const [row] = await as('mia')`select current_setting('app.tested') as name`
  expect(row).toEqual({ name: 'mia' })
  await observeStatements(null)
})

test('a statement and its setting are rolled back together', async () => {
  await owner`create table if not exists kept_settings (name text default current_setting('app.tested'))`
  await owner`grant select, insert on kept_settings to colloquy_app`
  const failing = as('dana')`
    with kept as (insert into kept_settings default values returning name)
    select 1 / (length(name) - 4) from kept
  `
  await expect((async () => failing)()).rejects.toThrow('zero')
  expect([...(await as('mia')`insert into kept_settings default values returning name`)]).toEqual([
    { name: 'mia' },
  ])
  expect((await sql`select name from kept_settings`).count).toBe(1)
  await owner`drop table kept_settings`
})

test('every statement of a transaction has its setting, even after a savepoint', async () => {
  const names = await as('dana').begin(async (sql) => {
    const [first] = await sql`select current_setting('app.tested') as name`
    await sql.savepoint((sql) => sql`select nothing`).catch(() => {})
    const [second] = await sql`select current_setting('app.tested') as name`
    return [first?.name, second?.name]
  })
  expect(names).toEqual(['dana', 'dana'])
  const [none] = await sql`select coalesce(current_setting('app.tested', true), '') as name`
  expect(none).toEqual({ name: '' })
})

test('a text with parameters has its setting; one that would be sent without is refused', async () => {
  const [row] = await as('dana').unsafe("select current_setting('app.tested') || $1 as name", ['!'])
  expect(row?.name).toBe('dana!')
  expect(() => as('dana').reserve()).toThrow('reserve')
})
