import { expect, spyOn, test } from 'bun:test'
import { eachInTurn } from './each-in-turn'
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

test('a process that ends begins no further task, and logs no failure of the interrupted one', async () => {
  const ending = new AbortController()
  const begun: string[] = []
  const logged = spyOn(console, 'error').mockImplementation(() => {})
  const run = eachInTurn(
    [
      async function failing() {
        begun.push('failing')
        throw new Error('out of order')
      },
      async function interrupted() {
        begun.push('interrupted')
        ending.abort()
        throw new Error('database: not connected')
      },
      async function later() {
        begun.push('later')
      },
    ],
    ending.signal,
  )
  await run()
  await run()
  const lines = logged.mock.calls.flat()
  logged.mockRestore()
  expect(begun).toEqual(['failing', 'interrupted'])
  expect(lines).toEqual(['maintenance (failing): out of order'])
})
