import { afterAll, beforeEach, expect, test } from 'bun:test'
import { type EngineWork, measured, watchEngines } from './engine-work'
import { EngineError } from './error'

const NAME = { service: 'chat' as const, engine: 'Tiny' }
let seen: EngineWork[] = []

beforeEach(() => {
  seen = []
  watchEngines((work) => seen.push(work))
})
afterAll(() => watchEngines(() => {}))

test('finished work is reported with its amount and time', async () => {
  await measured(
    NAME,
    (text) => text.length,
    async () => 'four',
  )
  expect(seen).toEqual([{ ...NAME, amount: 4, seconds: expect.any(Number) }])
})

test('work of unknown amount is not reported', async () => {
  await measured(
    NAME,
    () => null,
    async () => 'four',
  )
  expect(seen).toEqual([])
})

test("an engine's failure is reported with its reason, a caller's is not", async () => {
  const fail = (error: Error) => measured(NAME, Number, () => Promise.reject(error))
  const stuck = new EngineError('timeout', 'The chat engine stopped responding.')
  await expect(fail(stuck)).rejects.toBe(stuck)
  await expect(fail(new DOMException('stop', 'AbortError'))).rejects.toThrow('stop')
  const withheld = Object.assign(new Error('Not agreed.'), { kind: 'withheld' })
  await expect(fail(withheld)).rejects.toBe(withheld)
  expect(seen).toEqual([{ ...NAME, failure: 'The chat engine stopped responding.' }])
})
