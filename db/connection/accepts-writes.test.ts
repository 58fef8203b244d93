import { expect, test } from 'bun:test'
import { sql as owner } from '../testing/sql'
import { acceptsWrites, hasSpace } from './accepts-writes'
import { sql } from './sql'

test('a database that can only be read is told from one that accepts writes', async () => {
  expect(await acceptsWrites()).toBe(true)
  await sql.begin(async (transaction) => {
    await transaction`set transaction read only`
    expect(await acceptsWrites(transaction)).toBe(false)
  })
  expect(await acceptsWrites()).toBe(true)
})

test('a database without room for a file is told from one with room', async () => {
  expect(await hasSpace()).toBe(true)
  const found: boolean[] = []
  const ended = owner.begin(async (transaction) => {
    await transaction`set local temp_file_limit = 8`
    found.push(await hasSpace(transaction))
  })
  await expect(ended).rejects.toThrow('temporary file size')
  expect(found).toEqual([false])
  const [after] = await sql`show work_mem`
  expect(after).toEqual({ workMem: '4MB' })
})
