import { expect, test } from 'bun:test'
import { readJson } from './json-body'

function sent(body: string) {
  return new Request('http://localhost:3000', { method: 'POST', body })
}

test('a body of a million values is not read', async () => {
  expect(await readJson(sent(`[${'{},'.repeat(1_000)}0]`), 4_000_000)).toHaveLength(1_001)
  expect(await readJson(sent(`[${'{},'.repeat(1_000_000)}0]`), 4_000_000)).toBeNull()
})

test('commas within text are not counted', async () => {
  const content = ','.repeat(20_000)
  expect(await readJson(sent(JSON.stringify({ content })), 100_000)).toEqual({ content })
})
