import { expect, test } from 'bun:test'
import { turnsFor } from './page-turns'

const MOST = 4

/** Work that says when it begins and ends when it is told to. */
function begin(inTurn: ReturnType<typeof turnsFor>, begun: string[], visitor: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = inTurn(visitor, () => {
    begun.push(visitor)
    return promise
  })
  return { end: resolve, done }
}

test('who opens many pages waits for these, and a second visitor does not', async () => {
  const inTurn = turnsFor(MOST)
  const begun: string[] = []
  const many = Array.from({ length: 3 * MOST }, () => begin(inTurn, begun, 'many'))
  const other = begin(inTurn, begun, 'other')
  expect(begun).toHaveLength(MOST)
  for (const { end, done } of many.slice(0, 2)) {
    end()
    await done
  }
  expect(begun.slice(MOST)).toEqual(['many', 'other'])
  for (const { end } of [...many, other]) end()
  await Promise.all([...many, other].map(({ done }) => done))
  expect(begun).toHaveLength(3 * MOST + 1)
})

test('a page that fails lets the next one begin', async () => {
  const inTurn = turnsFor(MOST)
  const failing = Array.from({ length: 2 * MOST }, (_, index) =>
    inTurn('one', () => Promise.reject(new Error(`${index}`))),
  )
  const ends = await Promise.allSettled(failing)
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(2 * MOST)
  expect(await inTurn('one', async () => 'again')).toBe('again')
})

test('pages without an end do not hold up the others for good', async () => {
  const inTurn = turnsFor(MOST)
  const begun: string[] = []
  const held = Array.from({ length: MOST }, () => begin(inTurn, begun, 'held'))
  expect(await inTurn('other', async () => 'shown')).toBe('shown')
  for (const { end } of held) end()
  await Promise.all(held.map(({ done }) => done))
})
