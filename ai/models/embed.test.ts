import { afterAll, expect, test } from 'bun:test'
import type { EmbeddingsBody } from '../testing/embeddings-route'
import { startAiServer } from '../testing/testing'
import { embedTexts } from './embed'
import { embedQuestion } from './embed-question'
import { AiError } from './errors'

const server = await startAiServer()
afterAll(() => server.stop())

test('texts become vectors in order, 512 per request', async () => {
  server.reset()
  const texts = Array.from({ length: 1100 }, (_, at) => `passage number ${at}`)
  const vectors = await embedTexts(texts, server.settings)
  expect(vectors).toHaveLength(1100)
  expect(server.requests.map(({ body }) => (body as EmbeddingsBody).input.length)).toEqual([
    512, 512, 76,
  ])
  expect(vectors[700]).toEqual(await embedQuestion('passage number 700', server.settings))
})

test('dimensions are sent only if configured', async () => {
  server.reset()
  const words = 'What did we say about the bond ladder and the school fees?'
  expect(await embedQuestion(words, server.settings)).toHaveLength(1536)
  expect(await embedQuestion(words, { ...server.settings, embeddingDimensions: 256 })).toHaveLength(
    256,
  )
  expect(server.requests.map(({ body }) => (body as EmbeddingsBody).dimensions)).toEqual([
    undefined,
    256,
  ])
})

test('no texts, no request', async () => {
  server.reset()
  expect(await embedTexts([], server.settings)).toEqual([])
  expect(server.requests).toEqual([])
})

test('vectors that cannot be stored are refused', async () => {
  const faults = [
    { kind: 'nan' },
    { kind: 'garbage' },
    { kind: 'html' },
    { kind: 'empty' },
  ] as const
  for (const fault of faults) {
    server.reset()
    server.fail(fault, { times: 9 })
    const error = await embedTexts(['a', 'b'], server.settings).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(AiError)
  }
  server.reset()
  server.fail({ kind: 'dimension' })
  await expect(embedTexts(['a'], server.settings)).rejects.toThrow(
    'vectors of 7 numbers where 1536',
  )
})

test('texts are embedded without retries, a question with them', async () => {
  server.reset()
  server.fail({ kind: 'status', status: 503 })
  await expect(embedTexts(['a'], server.settings)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(server.requests).toHaveLength(1)
  server.fail({ kind: 'status', status: 503 })
  expect(await embedQuestion('a', server.settings)).toHaveLength(1536)
  expect(server.requests).toHaveLength(3)
})

test('a model with shorter vectors is accepted', async () => {
  server.reset()
  server.fail({ kind: 'dimension' })
  const own = { ...server.settings, embeddingModel: 'all-minilm' }
  expect(await embedQuestion('The bond ladder and the school fees', own)).toHaveLength(7)
})
