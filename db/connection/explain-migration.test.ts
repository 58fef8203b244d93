import { expect, test } from 'bun:test'
import { sql } from '../testing/sql'
import { explainMigration } from './explain-migration'
import { ROLE } from './pool'
import { StartError } from './start-error'

test('a missing extension is explained to the operator', async () => {
  const error = await sql`create extension nowhere`.catch(explainMigration)
  expect(error).toBeInstanceOf(StartError)
  expect(String(error)).toContain('pgvector')
})

test('missing rights are explained to the operator', async () => {
  const creating = sql.begin(async (sql) => {
    await sql.unsafe(`set local role ${ROLE}`)
    await sql`create table denied (id integer)`
  })
  const error = await creating.catch(explainMigration)
  expect(error).toBeInstanceOf(StartError)
  expect(String(error)).toContain('permission denied')
})

test('any other error stays as it is', async () => {
  const error = await sql`select 1 / 0`.catch(explainMigration)
  expect(error).not.toBeInstanceOf(StartError)
  expect(String(error)).toContain('division by zero')
})
