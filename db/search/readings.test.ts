import { expect, test } from 'bun:test'
import { once } from './readings'

test('a failed read is repeated, and a successful one is cached', async () => {
  const readings = new Map()
  const failed = once(readings, 1, 'texts', () => Promise.reject(new Error('no connection')))
  await expect(failed).rejects.toThrow('no connection')
  expect(await once(readings, 1, 'texts', async () => 'rows')).toBe('rows')
  expect(await once(readings, 1, 'texts', async () => 'others')).toBe('rows')
})

test("one user's cached reads are not given to another", async () => {
  const readings = new Map()
  await once(readings, 1, 'texts', async () => 'rows')
  expect(await once(readings, 2, 'texts', async () => 'their own')).toBe('their own')
})
