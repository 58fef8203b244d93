import { expect, test } from 'bun:test'
import { sql } from '../testing/sql'
import { claimRound } from './rounds'

test('only one of several processes runs a round, and another can run the next', async () => {
  const name = crypto.randomUUID()
  const claims = await Promise.all(Array.from({ length: 5 }, () => claimRound(name, 60)))
  expect(claims.filter(Boolean)).toHaveLength(1)
  await sql`update rate_limits set resets_at = now() - interval '1 second' where key = ${`round:${name}`}`
  expect(await claimRound(name, 60)).toBe(true)
  expect(await claimRound(name, 60)).toBe(false)
})

test('a round claimed by a statement that began later is not claimed again', async () => {
  const name = crypto.randomUUID()
  await claimRound(name, 60)
  await sql`update rate_limits set resets_at = resets_at + interval '1 second' where key = ${`round:${name}`}`
  expect(await claimRound(name, 60)).toBe(false)
})

test('a clock that ran ahead does not delay a round', async () => {
  const name = crypto.randomUUID()
  await claimRound(name, 60)
  await sql`update rate_limits set resets_at = now() + interval '1 year' where key = ${`round:${name}`}`
  expect(await claimRound(name, 60)).toBe(true)
})
