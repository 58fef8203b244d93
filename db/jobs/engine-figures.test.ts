import { expect, test } from 'bun:test'
import { sql } from '../testing/sql'
import { addEngineFailure, addEngineWork, listEngineFigures } from './engine-figures'

async function figuresOf(engine: string) {
  return (await listEngineFigures()).find((each) => each.engine === engine)
}

test("an engine's speed is that of its recent work", async () => {
  const engine = crypto.randomUUID()
  await addEngineWork('speech', engine, { amount: 100, seconds: 50 })
  await addEngineWork('speech', engine, { amount: 1_100, seconds: 550 })
  expect(await figuresOf(engine)).toMatchObject({ service: 'speech', speed: 2, failures: [] })
  await addEngineWork('speech', engine, { amount: 600, seconds: 600 })
  await addEngineWork('speech', engine, { amount: 600, seconds: 600 })
  const kept = (1_200 + 600) / 2 + 600
  expect((await figuresOf(engine))?.speed).toBeCloseTo(kept / ((600 + 600) / 2 + 600), 6)
  const [row] = await sql`select worked_at > now() - interval '1 hour' as recent from engine_figures
    where engine = ${engine}`
  expect(row?.recent).toBe(true)
})

test('the last failures are kept with their times, newest first', async () => {
  const engine = crypto.randomUUID()
  for (const reason of ['one', 'two', 'three', 'four', 'five', 'six']) {
    await addEngineFailure('chat', engine, reason)
  }
  const figures = await figuresOf(engine)
  const reasons = figures?.failures.map(({ reason }) => reason)
  expect(reasons).toEqual(['six', 'five', 'four', 'three', 'two'])
  expect(Number.isNaN(Date.parse(figures?.failures[0]?.at ?? ''))).toBe(false)
  expect([figures?.speed, figures?.workedAt]).toEqual([null, null])
})

test('concurrent work and failures of several processes are all counted', async () => {
  const engine = crypto.randomUUID()
  await Promise.all(
    Array.from({ length: 4 }, (_, at) => [
      addEngineWork('embeddings', engine, { amount: 8, seconds: 2 }),
      addEngineFailure('embeddings', engine, `${at}`),
    ]).flat(),
  )
  const [row] = await sql`select amount from engine_figures where engine = ${engine}`
  expect(row?.amount).toBe(32)
  expect((await figuresOf(engine))?.failures).toHaveLength(4)
})
