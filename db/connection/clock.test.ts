import { expect, test } from 'bun:test'
import { sql } from '../testing/sql'
import { isClockAlike, isClockSteady } from './clock'

async function seen(ago: string, steady: string) {
  await sql`
    update installation
    set clock_seen_at = now() - ${ago}::interval, clock_steady = ${steady}::interval
  `
}

test('a clock checked for hours is steady, one that just started is not', async () => {
  await sql`update installation set clock_seen_at = null, clock_steady = '0'`
  expect(await isClockSteady()).toBe(false)
  await seen('1 minute', '5 hours 58 minutes')
  expect(await isClockSteady()).toBe(false)
  await seen('1 minute', '5 hours 59 minutes')
  expect(await isClockSteady()).toBe(true)
})

test('after a jump in either direction it takes hours to be steady again', async () => {
  for (const ago of ['400 days', '-400 days']) {
    await seen(ago, '100 days')
    expect(await isClockSteady()).toBe(false)
    expect(await isClockSteady()).toBe(false)
    await seen('2 minutes', '5 hours 59 minutes')
    expect(await isClockSteady()).toBe(true)
  }
})

test('hours without a check do not count', async () => {
  await seen('20 hours', '0')
  expect(await isClockSteady()).toBe(false)
})

test('a machine whose clock is a day off is told from one that is right', async () => {
  const day = 24 * 3600_000
  expect(await isClockAlike(new Date(Date.now() - day / 2))).toBe(true)
  for (const off of [-2 * day, 400 * day])
    expect(await isClockAlike(new Date(Date.now() + off))).toBe(false)
})
