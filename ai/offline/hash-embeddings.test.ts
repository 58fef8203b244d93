import { expect, test } from 'bun:test'
import { HashEmbeddings } from './hash-embeddings'
import { HASH_DIMENSIONS } from './hash-vector'

const embeddings = new HashEmbeddings()

test('every vector has 1,536 dimensions and length 1', async () => {
  const texts = ['The bond ladder matures in June.', 'a', '', '🙂', 'x'.repeat(50_000)]
  for (const vector of await embeddings.embedDocuments(texts)) {
    expect(vector).toHaveLength(HASH_DIMENSIONS)
    expect(Math.hypot(...vector)).toBeCloseTo(1, 6)
  }
})

test('the same text gives the same vector, and shared wording raises similarity', async () => {
  const [one, same, near, far] = await embeddings.embedDocuments([
    'We should rebalance the bond portfolio in June',
    'We should rebalance the bond portfolio in June',
    'rebalancing bonds of the portfolio',
    'the school run was late because of snow',
  ])
  expect(one).toEqual(same ?? [])
  expect(dot(one, near)).toBeGreaterThan(dot(one, far) + 0.1)
})

function dot(one: number[] = [], other: number[] = []): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
}
