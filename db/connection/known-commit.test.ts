import { expect, test } from 'bun:test'
import type postgres from 'postgres'
import { sql } from '../testing/sql'
import { aUser, DISTRIBUTED_URL } from '../testing/testing'
import { withKnownCommit } from './known-commit'
import { currentPool } from './pool'

type Work = (sql: postgres.TransactionSql) => Promise<unknown>

const lost = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })

/** The connection is lost when the transaction has been committed. */
async function losesAnswer(work: Work): Promise<never> {
  await currentPool().begin(work)
  throw lost()
}

/** The connection is lost before the server commits. */
function losesCommit(work: Work) {
  return currentPool().begin(async (sql) => {
    await work(sql)
    throw lost()
  })
}

/** Renames the user; resolves to the new name. */
const renaming = (id: number, name: string) => async (sql: postgres.TransactionSql) => {
  await sql`select set_config('app.user_id', ${String(id)}, true)`
  const [user] =
    await sql`update users set full_name = ${name} where id = ${id} returning full_name`
  return user?.fullName
}

const nameOf = async (id: number) => {
  const [user] = await sql`select full_name from users where id = ${id}`
  return user?.fullName
}

test('a transaction that was committed resolves, though the answer to its commit was lost', async () => {
  const { id } = await aUser({ fullName: 'Before' })
  expect(await withKnownCommit(losesAnswer, renaming(id, 'After'), currentPool)).toBe('After')
  expect(await nameOf(id)).toBe('After')
})

test('a transaction that was not committed rejects with the lost connection', async () => {
  const { id } = await aUser({ fullName: 'Before' })
  const changing = withKnownCommit(losesCommit, renaming(id, 'After'), currentPool)
  await expect(changing).rejects.toThrow('ECONNRESET')
  expect(await nameOf(id)).toBe('Before')
})

test('one that only read, or failed by itself, rejects with its own error', async () => {
  const reading = withKnownCommit(losesAnswer, (sql) => sql`select 1`, currentPool)
  // a cluster gives every transaction an id
  if (DISTRIBUTED_URL) await reading
  else await expect(reading).rejects.toThrow('ECONNRESET')
  const failing = async (sql: postgres.TransactionSql) => sql`select 1 / 0`
  await expect(withKnownCommit(losesAnswer, failing, currentPool)).rejects.toThrow('by zero')
})

test('one whose id the server may have given to another after a crash is not taken for committed', async () => {
  const { id } = await aUser({ fullName: 'Before' })
  // a crash loses the counters, and what the server has not written
  const crashes = async (work: Work): Promise<never> => {
    await currentPool().begin(work)
    await sql`select pg_stat_reset_shared('bgwriter')`
    throw lost()
  }
  const changing = withKnownCommit(crashes, renaming(id, 'After'), currentPool)
  await expect(changing).rejects.toThrow('ECONNRESET')
})
