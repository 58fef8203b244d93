import { expect, test } from 'bun:test'
import { CONNECTIONS, isEmbedded } from './pool'
import { sql } from './sql'

const STATEMENTS = 200
/** Statements of one turn run in parallel on at least this many connections. */
const PARALLEL = 4

/** The connections' processes that answer statements sent in one turn of the loop. */
async function pidsOf(count: number): Promise<number> {
  const rows = await Promise.all(
    Array.from({ length: count }, async () => {
      const [row] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`
      return row.pid
    }),
  )
  return new Set(rows).size
}

test('statements of one turn share connections once several are busy', async () => {
  await pidsOf(STATEMENTS)
  expect(await pidsOf(PARALLEL)).toBe(isEmbedded() ? 1 : PARALLEL)
  expect(await pidsOf(PARALLEL + 2)).toBe(isEmbedded() ? 1 : PARALLEL)
})

test('many statements of one turn use all connections', async () => {
  expect(await pidsOf(STATEMENTS)).toBe(isEmbedded() ? 1 : CONNECTIONS)
})

test('a transaction shares a connection with no later statement', async () => {
  const inside = Array.from({ length: STATEMENTS }, () =>
    sql.begin(async (transaction) => {
      await transaction`select set_config('app.tested', 'inside', true)`
      return transaction`select current_setting('app.tested') as name`
    }),
  )
  const outside = Array.from(
    { length: STATEMENTS },
    () => sql`select coalesce(current_setting('app.tested', true), '') as name`,
  )
  for (const [row] of await Promise.all(inside)) expect(row).toEqual({ name: 'inside' })
  for (const [row] of await Promise.all(outside)) expect(row).toEqual({ name: '' })
})
