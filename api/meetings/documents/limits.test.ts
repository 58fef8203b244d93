import { expect, spyOn, test } from 'bun:test'
import type { MeetingDocument } from './document'
import { makeDocument } from './make'

const USER = 2_000_000_001

/** Of a Word file of 28 kB, an upload had 40,000 such lines. */
function aDocumentOf(lines: number): MeetingDocument {
  return {
    title: 'Annual review',
    client: 'Dora Hale',
    facts: [],
    standing: 'Draft',
    letterhead: { firm: '', address: [], disclosure: [], logo: null },
    summary: [],
    keyPoints: [],
    actionItems: [],
    nextMeeting: null,
    addenda: [],
    transcript: Array.from({ length: lines }, () => ({ speaker: 'Ann', at: '0:01', text: 'hi' })),
  }
}

test('a transcript of too many lines for a Word file is refused, and takes no memory of this process', async () => {
  using said = spyOn(console, 'error').mockImplementation(() => {})
  const before = process.memoryUsage().rss
  const limits = { cpuMs: 60_000, memory: 400 * 2 ** 20 }
  const make = (lines: number) => makeDocument(USER, 'docx', aDocumentOf(lines), limits)
  expect(await make(500)).not.toBeNull()
  await expect(make(20_000)).rejects.toMatchObject({ status: 413 })
  expect(said).toHaveBeenCalledTimes(1)
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 2 ** 20)
}, 120_000)

test('a document that takes too long is refused as too large', async () => {
  using _said = spyOn(console, 'error').mockImplementation(() => {})
  const limits = { cpuMs: 1_000, memory: 768 * 2 ** 20 }
  await expect(makeDocument(USER, 'pdf', aDocumentOf(40_000), limits)).rejects.toMatchObject({
    status: 413,
  })
  expect(await makeDocument(USER, 'docx', aDocumentOf(2))).not.toBeNull()
}, 60_000)
