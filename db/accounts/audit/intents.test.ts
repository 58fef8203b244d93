import { expect, test } from 'bun:test'
import type { TransactionSql } from 'postgres'
import { sql } from '../../testing/sql'
import { DISTRIBUTED_URL } from '../../testing/testing'
import { saveIntent } from './intents'

/** If the commit of an intent waits for the disk, after `prepare` in the same transaction. */
async function waitsForDisk(prepare: (sql: TransactionSql) => Promise<unknown>) {
  const undone = new Error('undone')
  let setting = ''
  const saving = sql.begin(async (sql) => {
    await prepare(sql)
    await saveIntent({ id: crypto.randomUUID(), userId: null, detail: {} }, sql)
    const [found] = await sql`select current_setting('synchronous_commit') as setting`
    setting = found?.setting
    throw undone
  })
  await expect(saving).rejects.toBe(undone)
  return setting !== 'off'
}

test('an intent waits for the disk only where the change is in another machine’s log', async () => {
  expect(await waitsForDisk(async () => {})).toBe(DISTRIBUTED_URL !== null)
  if (DISTRIBUTED_URL) return
  expect(await waitsForDisk((sql) => sql`create table pg_dist_partition ()`)).toBe(true)
})
