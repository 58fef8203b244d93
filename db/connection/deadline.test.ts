import { expect, jest, spyOn, test } from 'bun:test'
import { DatabaseTimeout, deadline } from './deadline'
import { sql } from './sql'

const DEADLINE_MS = 20_000

test('work that never settles is given up, counted from its last sign of life', async () => {
  jest.useFakeTimers()
  const giveUp = jest.fn()
  const signs: (() => void)[] = []
  const waiting = deadline((renew) => {
    signs.push(renew)
    return new Promise(() => {})
  }, giveUp)
  jest.advanceTimersByTime(DEADLINE_MS - 1)
  for (const renew of signs) renew()
  jest.advanceTimersByTime(DEADLINE_MS - 1)
  expect(giveUp).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  jest.useRealTimers()
  expect(giveUp).toHaveBeenCalledTimes(1)
  expect(waiting).rejects.toBeInstanceOf(DatabaseTimeout)
})

test('every statement of a transaction has the time of one alone', async () => {
  const timers = spyOn(globalThis, 'setTimeout')
  const begun = () => timers.mock.calls.filter(([, ms]) => ms === DEADLINE_MS).length
  const counts = await sql.begin(async (sql) => {
    const before = begun()
    await sql`select 1`
    const between = begun()
    await sql`select 2`
    return [between - before, begun() - between]
  })
  timers.mockRestore()
  expect(counts).toEqual([1, 1])
})
