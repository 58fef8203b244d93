import { expect, test } from 'bun:test'
import { TranscriptFileError } from './error'
import { parseTranscript } from './parse'
import { readTranscriptFile } from './read'

const MINUTE_MS = 60_000
const GENEROUS = { cpuMs: MINUTE_MS, memory: 2 ** 29 }

const encode = (text: string) => new TextEncoder().encode(text)

test('a separate process gives the same result', async () => {
  const bytes = encode('[00:00:05] Élise: Good morning 👋.\n00:01:00 Margaret: Bye.')
  expect(await readTranscriptFile(bytes, 'a b.txt')).toEqual(parseTranscript(bytes, 'a.txt'))
})

test('a refusal keeps its message', async () => {
  const refused = readTranscriptFile(encode('WEBVTT'), '--help.vtt')
  await expect(refused).rejects.toThrow(TranscriptFileError)
  await expect(refused).rejects.toThrow('It has no timed lines')
})

test('a file that takes too much time or memory is refused', async () => {
  const objects = encode(`[${'{},'.repeat(3_000_000)}{}]`)
  for (const limits of [
    { cpuMs: 1, memory: 2 ** 30 },
    { cpuMs: MINUTE_MS, memory: 2 ** 28 },
  ]) {
    const refused = readTranscriptFile(objects, 'a.json', undefined, limits)
    await expect(refused).rejects.toThrow(TranscriptFileError)
    await expect(refused).rejects.toThrow('too much time or memory')
  }
})

test('reading stops on abort', async () => {
  const reason = new Error('stopping')
  const read = readTranscriptFile(encode('a'), 'a.txt', AbortSignal.abort(reason), GENEROUS)
  await expect(read).rejects.toThrow(reason)
})
