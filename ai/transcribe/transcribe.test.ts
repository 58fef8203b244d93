import { afterAll, expect, test } from 'bun:test'
import { findEngine, prepareAudio } from '../audio/prepare'
import { AiError } from '../models/errors'
import type { Models } from '../models/models'
import { temporaryDirectory } from '../testing/directory'
import { startAiServer } from '../testing/testing'
import { recordTones, type Utterance } from '../testing/tones'
import { knownSpeakers, stitch, transcribePiece } from './transcribe'

const server = await startAiServer()
afterAll(() => server.stop())
async function transcribe(utterances: Utterance[], settings: Models, pieceSeconds = 600) {
  server.reset()
  await using directory = temporaryDirectory()
  const path = directory.file('upload')
  await Bun.write(path, recordTones(utterances))
  const { pieces } = await prepareAudio(
    { path, jobDir: directory.path, maxSeconds: 3600, pieceSeconds },
    findEngine(),
  )
  const [first, ...rest] = pieces
  if (first === undefined) throw new Error('no piece')
  const opening = await transcribePiece(first, settings)
  const voices = await knownSpeakers(first, opening)
  const others = await Promise.all(
    rest.map((piece) => transcribePiece(piece, settings, { knownSpeakers: voices })),
  )
  return { ...stitch([opening, ...others]), voices, pieces }
}

async function pieceOf(utterances: Utterance[], directory: { file(name: string): string }) {
  const path = directory.file('piece.wav')
  await Bun.write(path, recordTones(utterances))
  return { index: 0, path, mediaType: 'audio/wav', start: 0, duration: 30 }
}

test('labels stay and times continue across the pieces of a long recording', async () => {
  const talk: Utterance[] = Array.from({ length: 28 }, (_, at) => ({
    text: `Turn ${at} is spoken here by somebody in the room.`,
    voice: at % 2 === 0 ? 5 : 2,
  }))
  const { segments, fullText, pieces, voices } = await transcribe(talk, server.settings, 61)
  expect(pieces.length).toBeGreaterThan(1)
  expect(voices.map((voice) => voice.label).sort()).toEqual(['Speaker 1', 'Speaker 2'])
  expect(segments).toHaveLength(28)
  for (const [at, segment] of segments.entries()) {
    expect(segment.text).toBe(`Turn ${at} is spoken here by somebody in the room.`)
    expect(segment.speaker).toBe(at % 2 === 0 ? 'Speaker 1' : 'Speaker 2')
    if (at > 0) expect(segment.start ?? -1).toBeGreaterThanOrEqual(segments[at - 1]?.end ?? 0)
  }
  expect(fullText).toStartWith('Speaker 1: Turn 0 is spoken here')
  const [opening, next] = server.requests
  expect(opening?.fields).toContainEqual(['chunking_strategy', 'auto'])
  expect(next?.fields.filter(([name]) => name.startsWith('known_speaker_names'))).toHaveLength(2)
})

test('names and terms are sent to a model that takes a prompt', async () => {
  server.reset()
  await using directory = temporaryDirectory()
  const piece = await pieceOf([{ text: 'The GRAT ends.' }], directory)
  const settings = { ...server.settings, transcribeModel: 'whisper-1' }
  await transcribePiece(piece, settings, { vocabulary: ['Okonkwo Trust', 'GRAT'] })
  expect(server.requests[0]?.fields).toContainEqual(['prompt', 'Okonkwo Trust, GRAT'])
})

test('a Whisper model returns times and confidence, and text it heard in noise is dropped', async () => {
  const settings = { ...server.settings, transcribeModel: 'whisper-1' }
  const spoken = await transcribe([{ text: 'The bond ladder matures.' }], settings)
  expect(spoken.segments).toMatchObject([{ speaker: null, text: 'The bond ladder matures.' }])
  expect(spoken.language).toBe('english')
  const nothing = await transcribe([{ silence: 3 }], settings)
  expect(nothing.segments).toEqual([])
  expect(nothing.dropped).toMatchObject([{ text: 'Thank you.', reason: 'silence' }])
})

test('text without times becomes paragraphs without times', async () => {
  const settings = { ...server.settings, transcribeModel: 'gpt-4o-mini-transcribe' }
  const { segments } = await transcribe([{ text: 'One two three. Four five.' }], settings)
  expect(segments).toEqual([
    { speaker: null, start: null, end: null, text: 'One two three. Four five.' },
  ])
})

test('a server that refuses the verbose shape is asked for plain text', async () => {
  server.reset()
  await using directory = temporaryDirectory()
  const piece = await pieceOf([{ text: 'plain words' }], directory)
  const settings = { ...server.settings, transcribeModel: 'my-gpt' }
  server.scriptSpeech((fields) => ({ text: `asked for ${fields.response_format}` }))
  server.fail({ kind: 'status', status: 400, message: 'response_format is not supported' })
  const heard = await transcribePiece(piece, settings)
  expect(heard.shape).toBe('plain')
  expect(heard.segments).toMatchObject([{ text: 'asked for json' }])
})

test('voices that the server refuses are omitted', async () => {
  server.reset()
  await using directory = temporaryDirectory()
  const piece = await pieceOf([{ text: 'whose voice' }], directory)
  server.fail({ kind: 'status', status: 400 })
  const knownSpeakers = [{ label: 'Speaker 1', dataUrl: 'data:audio/mpeg;base64,AAAA' }]
  const heard = await transcribePiece(piece, server.settings, { knownSpeakers })
  expect(heard.segments).toMatchObject([{ speaker: 'A', text: 'whose voice' }])
  expect(server.requests).toHaveLength(2)
})

test('invalid times and labels are corrected or dropped', async () => {
  server.reset()
  await using directory = temporaryDirectory()
  const piece = await pieceOf([{ text: 'a' }], directory)
  server.scriptSpeech(() => ({
    text: 'x',
    segments: [
      { speaker: ' ', start: -3, end: 5, text: ' first ' },
      { speaker: 'B', start: 'soon', end: null, text: 'second' },
      { speaker: 7, start: 4, end: 900, text: 'third' },
      { speaker: 'B', start: 1, end: 2, text: '   ' },
    ],
  }))
  const { segments } = await transcribePiece(piece, server.settings)
  expect(segments.map(({ speaker, start, end, text }) => [speaker, start, end, text])).toEqual([
    [null, 0, 5, 'first'],
    ['B', null, null, 'second'],
    [null, 4, 30, 'third'],
  ])
  server.reset()
})

test('each server fault maps to its error kind', async () => {
  server.reset()
  await using directory = temporaryDirectory()
  const piece = await pieceOf([{ text: 'a' }], directory)
  // only a server that does not answer in time is given little
  const hurried = { ...server.settings, timeoutMs: 300 }
  const kindOf = async (given: Models = server.settings) => {
    const error = await transcribePiece(piece, given).catch((thrown: unknown) => thrown)
    return error instanceof AiError ? [error.kind, error.retryAfter] : error
  }
  server.fail({ kind: 'status', status: 429, retryAfter: 7 })
  expect(await kindOf()).toEqual(['busy', 7])
  server.fail({ kind: 'status', status: 429 })
  expect(await kindOf()).toEqual(['busy', null])
  server.fail({ kind: 'status', status: 429, code: 'insufficient_quota' })
  expect(await kindOf()).toEqual(['key', null])
  server.fail({ kind: 'status', status: 503 })
  expect(await kindOf()).toEqual(['unavailable', null])
  server.fail({ kind: 'status', status: 400 })
  expect(await kindOf()).toEqual(['refused', null])
  server.fail({ kind: 'reset' })
  expect(await kindOf()).toEqual(['unavailable', null])
  server.fail({ kind: 'hang' })
  expect(await kindOf(hurried)).toEqual(['timeout', null])
  server.fail({ kind: 'garbage' })
  expect(await kindOf()).toEqual(['malformed', null])
  server.fail({ kind: 'html' })
  expect(await kindOf()).toEqual(['malformed', null])
  server.fail({ kind: 'empty' })
  expect(await kindOf()).toEqual(['malformed', null])
  server.fail({ kind: 'drip', milliseconds: 50 })
  expect(await kindOf(hurried)).toEqual(['timeout', null])
  expect(await kindOf({ ...server.settings, apiKey: 'wrong' })).toEqual(['key', null])
  expect(await kindOf({ ...server.settings, baseUrl: 'http://127.0.0.1:1/v1' })).toEqual([
    'unavailable',
    null,
  ])
})
