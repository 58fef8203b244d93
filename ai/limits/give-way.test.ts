import { expect, test } from 'bun:test'
import { chunkText } from '../chunk/chunk-segments'
import { HashEmbeddings } from '../offline/hash-embeddings'
import { summarizeByRules } from '../offline/summary'
import { createHeldQuoteFinder } from '../summarize/evidence'
import { turnsDuring } from '../testing/turns'

test('chunking, embedding and summarizing the longest transcript leave room for other work', async () => {
  const text = 'We looked at the account '.repeat(40_000)
  expect(await turnsDuring(chunkText(text))).toBeGreaterThan(15)
  const chunks = await chunkText(text)
  expect(chunks.map(({ body }) => body).join(' ')).toBe(text.trim())
  const texts = chunks.map(({ body }) => body)
  expect(await turnsDuring(new HashEmbeddings().embedDocuments(texts))).toBeGreaterThan(30)
  const segments = texts.flatMap((body) =>
    body.split('at').map((said) => ({ speaker: null, start: null, end: null, text: said })),
  )
  expect(await turnsDuring(summarizeByRules(segments))).toBeGreaterThan(30)
})

test('finding quotes in a transcript of ligatures of four words leaves room for other work', async () => {
  const text = 'ﷺ'.repeat(4_000)
  const said = Array.from({ length: 120 }, () => ({ speaker: null, start: null, end: null, text }))
  const last = { speaker: null, start: null, end: null, text: 'We sold the bonds in May.' }
  const found = createHeldQuoteFinder([...said, last])
  expect(await turnsDuring(found)).toBeGreaterThan(5)
  expect((await found)('we sold the bonds in may')).toBe(120)
})

test('an hour of speech without a full stop is not quoted in full', async () => {
  const said = [{ speaker: null, start: null, end: null, text: 'so we agreed '.repeat(10_000) }]
  const { executiveSummary, keyPoints } = await summarizeByRules(said)
  expect(Math.max(...keyPoints.map(({ length }) => length))).toBeLessThanOrEqual(500)
  expect(executiveSummary.length).toBeLessThan(2_000)
})
