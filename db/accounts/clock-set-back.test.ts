// A clock that was hours ahead when something was counted or locked, and is right again.
import { expect, test } from 'bun:test'
import { takeSlot } from '../search/limits'
import { sql } from '../testing/sql'
import { aUser } from '../testing/testing'
import { countCodeFailure, findCodeLock } from './code-locks'
import { countUse } from './rate-limits'

const QUARTER_HOUR = 15 * 60

test('a used-up limit lasts no longer than it says', async () => {
  const key = `clock:${crypto.randomUUID()}`
  for (const _use of [1, 2, 3]) await countUse(key, 2, QUARTER_HOUR)
  await sql`update rate_limits set resets_at = resets_at + interval '3 hours' where key = ${key}`
  const { allowed, retryAfter } = await countUse(key, 2, QUARTER_HOUR)
  expect([allowed, retryAfter <= QUARTER_HOUR]).toEqual([false, true])
  const [kept] =
    await sql`select resets_at < now() + interval '16 minutes' as soon from rate_limits where key = ${key}`
  expect(kept?.soon).toBeTrue()
})

test('codes are locked no longer than the lock lasts', async () => {
  const { id } = await aUser()
  for (let failure = 0; failure < 10; failure += 1) await countCodeFailure(id, sql)
  expect(await findCodeLock(id)).toBeGreaterThan(QUARTER_HOUR - 60)
  await sql`
    update users set codes_locked_until = codes_locked_until + interval '3 hours' where id = ${id}
  `
  expect(await findCodeLock(id)).toBe(0)
  for (let failure = 0; failure < 10; failure += 1) await countCodeFailure(id, sql)
  expect(await findCodeLock(id)).toBeGreaterThan(2 * QUARTER_HOUR - 60)
})

test('what was locked or taken just after a waiting statement began stays so', async () => {
  const { id } = await aUser()
  for (let failure = 0; failure < 10; failure += 1) await countCodeFailure(id, sql)
  await sql`
    update users set codes_locked_until = codes_locked_until + interval '5 seconds' where id = ${id}
  `
  expect(await findCodeLock(id)).toBeGreaterThan(0)
  await takeSlot(id, 1, 60)
  await sql`
    update search_slots set expires_at = expires_at + interval '5 seconds' where user_id = ${id}
  `
  expect(await takeSlot(id, 1, 60)).toBeNull()
})

test('a place for a question is free again', async () => {
  const { id } = await aUser()
  expect(await takeSlot(id, 1, 60)).not.toBeNull()
  expect(await takeSlot(id, 1, 60)).toBeNull()
  await sql`update search_slots set expires_at = expires_at + interval '3 hours' where user_id = ${id}`
  expect(await takeSlot(id, 1, 60)).not.toBeNull()
})
