import { expect, test } from 'bun:test'
import { acceptsWrites } from './accepts-writes'
import { sql } from './sql'

test('a database that can only be read is told from one that accepts writes', async () => {
  expect(await acceptsWrites()).toBe(true)
  await sql.begin(async (transaction) => {
    await transaction`set transaction read only`
    expect(await acceptsWrites(transaction)).toBe(false)
  })
  expect(await acceptsWrites()).toBe(true)
})
