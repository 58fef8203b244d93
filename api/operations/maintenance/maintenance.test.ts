import { expect, test } from 'bun:test'
import { inTurns } from './maintenance'

test('each process runs its first round, and one of them each of the following', async () => {
  let done = 0
  const name = crypto.randomUUID()
  const processes = Array.from({ length: 3 }, () =>
    inTurns(name, async () => {
      done += 1
    }),
  )
  const round = () => Promise.all(processes.map((start) => start()))
  await round()
  expect(done).toBe(3)
  await round()
  expect(done).toBe(3)
})
