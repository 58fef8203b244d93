import { expect, test } from 'bun:test'
import type { Segment } from '../segments'
import { CHUNK_CHARACTERS, chunkSegments, chunkText } from './chunk-segments'
import { embeddingText } from './embedding-text'

function say(speaker: string | null, text: string, start: number | null = null): Segment {
  return { speaker, start, end: start === null ? null : start + 4, text }
}

const talk = Array.from({ length: 120 }, (_, at) =>
  say(
    at % 3 === 0 ? 'Elena' : 'Margaret',
    `Sentence ${at} about the pension and the house.`,
    at * 5,
  ),
)

test('a short transcript is one chunk with its speakers and times', async () => {
  const chunks = await chunkSegments([
    say('Elena', 'Hello.', 3),
    say('Elena', 'Sit down.', 8),
    say('Margaret', 'Thanks.', 12),
  ])
  expect(chunks).toEqual([
    {
      position: 0,
      fromSegment: 0,
      toSegment: 2,
      start: 3,
      end: 16,
      speakers: ['Elena', 'Margaret'],
      body: 'Elena: Hello. Sit down.\nMargaret: Thanks.',
    },
  ])
})

test('every segment is in exactly one chunk, in order, and turns stay whole', async () => {
  const chunks = await chunkSegments(talk)
  expect(chunks.length).toBeGreaterThan(3)
  let next = 0
  for (const [position, chunk] of chunks.entries()) {
    expect(chunk.position).toBe(position)
    expect(chunk.fromSegment).toBe(next)
    next = chunk.toSegment + 1
    expect(chunk.body.length).toBeLessThanOrEqual(CHUNK_CHARACTERS + 100)
    expect(chunk.start).toBe(talk[chunk.fromSegment]?.start ?? -1)
    for (const segment of talk.slice(chunk.fromSegment, next))
      expect(chunk.body).toContain(segment.text)
    expect(talk[chunk.fromSegment]?.speaker).not.toBe(talk[chunk.fromSegment - 1]?.speaker ?? null)
  }
  expect(next).toBe(talk.length)
})

test('an over-long turn is split, with the speaker before each part', async () => {
  const words = Array.from({ length: 900 }, (_, at) => `word${at}`)
  const chunks = await chunkSegments([
    say('Elena', 'Before.'),
    say('Margaret', words.join(' ')),
    say('Elena', 'After.'),
  ])
  const long = chunks.filter((chunk) => chunk.fromSegment === 1 && chunk.toSegment === 1)
  expect(long.length).toBeGreaterThan(3)
  for (const chunk of long) expect(chunk.body).toStartWith('Margaret: word')
  const found = chunks.flatMap((chunk) => chunk.body.match(/word\d+/g) ?? [])
  expect(found).toEqual(words)
})

test('segments without words and empty transcripts make no chunks', async () => {
  expect(await chunkSegments([])).toEqual([])
  expect(await chunkSegments([say(null, '  ')])).toEqual([])
  expect(await chunkText('\n \n')).toEqual([])
})

test('a note is chunked by paragraph', async () => {
  const [chunk, ...rest] = await chunkText('First thought.\n\nSecond thought.')
  expect(rest).toEqual([])
  expect(chunk).toMatchObject({
    body: 'First thought.\nSecond thought.',
    speakers: [],
    start: null,
  })
})

test('the embedding text begins with the meeting’s details', () => {
  const meeting = { title: 'Review', clientName: 'Whitfield', date: '2026-04-14T12:00:00Z' }
  expect(embeddingText({ body: 'Elena: Hello.', speakers: ['Elena'] }, meeting)).toBe(
    'Review · Whitfield · 2026-04-14 · Elena\nElena: Hello.',
  )
})
