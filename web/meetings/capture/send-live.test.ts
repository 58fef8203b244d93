import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import fc from 'fast-check'
import { ApiError } from '../../browser/api'
import {
  beginKept,
  findKept,
  type KeptRecording,
  keepPiece,
  listKept,
  readKept,
  removeKept,
} from './kept-recordings'
import { sendLive } from './send-live'

const USER = 7
const never = new AbortController().signal
const ended = AbortSignal.abort()
const realFetch = globalThis.fetch
const realTimeout = globalThis.setTimeout

beforeEach(() => {
  // pauses between attempts are irrelevant here
  globalThis.setTimeout = Object.assign(
    (run: () => void) => realTimeout(run, 0),
    realTimeout,
  ) as typeof setTimeout
})
afterEach(() => {
  globalThis.fetch = realFetch
  globalThis.setTimeout = realTimeout
})

async function aRecording(pieces: Uint8Array<ArrayBuffer>[], part: Partial<KeptRecording> = {}) {
  const id = crypto.randomUUID()
  const about = { clientId: 1, title: 'Review', meetingId: null, note: '' }
  await beginKept({
    id,
    userId: USER,
    begun: Date.UTC(2026, 3, 3, 9, 14),
    mediaType: 'audio/webm',
    bytes: 0,
    seconds: 0,
    url: null,
    meetingData: null,
    ...about,
    ...part,
  })
  for (const [index, piece] of pieces.entries()) await keepPiece(id, piece.buffer, index + 1)
  return id
}

/**
 * A server of resumable uploads whose answers are lost, partly or before they arrive, according to `faults`.
 */
function aServer(faults: ('lost before' | 'lost after' | 'half' | 500 | 401 | null)[] = []) {
  const state = { bytes: [] as number[], length: null as number | null, data: '', uploads: 0 }
  globalThis.fetch = (async (_url: string, init: RequestInit) => {
    const fault = faults.shift() ?? null
    if (fault === 'lost before') throw new TypeError('lost')
    if (typeof fault === 'number') return new Response('{}', { status: fault })
    const answer = take(init, fault === 'half')
    if (fault !== null) throw new TypeError('lost')
    return answer
  }) as typeof fetch

  function take({ method, headers, body }: RequestInit, half: boolean): Response {
    const sent = new Headers(headers)
    if (method === 'POST') {
      state.uploads += 1
      state.data = atob(/meetingData (\S+?),/.exec(sent.get('upload-metadata') ?? '')?.[1] ?? '')
      return new Response(null, { status: 201, headers: { location: '/api/uploads/7-a' } })
    }
    if (method === 'PATCH') {
      if (state.length !== null || Number(sent.get('upload-offset')) !== state.bytes.length)
        return new Response('{}', { status: 409 })
      const bytes = body as Uint8Array
      state.bytes.push(...(half ? bytes.subarray(0, bytes.length >> 1) : bytes))
      if (sent.has('upload-length') && !half) state.length = Number(sent.get('upload-length'))
    }
    return new Response(null, {
      headers: {
        'upload-offset': String(state.bytes.length),
        ...(state.length === null ? {} : { 'upload-meeting': '42' }),
      },
    })
  }
  return state
}

const somePieces = fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), {
  minLength: 1,
  maxLength: 12,
})

test('a recording is read from any of its bytes on', async () => {
  await fc.assert(
    fc.asyncProperty(somePieces, fc.nat(), fc.nat(100), async (pieces, from, most) => {
      const id = await aRecording(pieces.map((piece) => new Uint8Array(piece)))
      const all = pieces.flatMap((piece) => [...piece])
      const start = from % (all.length + 1)
      const read = await readKept(id, start, most)
      expect([...read]).toEqual(all.slice(start, start + read.length))
      if (start < all.length && most > 0) expect(read.length).toBeGreaterThan(0)
    }),
    { numRuns: 60 },
  )
})

test('whatever answers are lost, the server has every byte once and creates one meeting', async () => {
  const faults = fc.array(
    fc.constantFrom<('lost before' | 'lost after' | 'half' | 500 | 401 | null)[]>(
      ...(['lost before', 'lost after', 'half', 500, 401, null] as const),
    ),
    { maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(somePieces, faults, async (pieces, faults) => {
      const id = await aRecording(pieces.map((piece) => new Uint8Array(piece)))
      // an answer lost after the first request leaves an orphaned upload, which the server deletes
      const server = aServer([null, ...faults])
      expect(await sendLive(id, { ended, signal: never, onSending: () => {} })).toBe(42)
      expect(server.bytes).toEqual(pieces.flatMap((piece) => [...piece]))
      expect(server.length).toBe(server.bytes.length)
      expect(server.uploads).toBe(1)
    }),
    { numRuns: 60 },
  )
})

test('audio recorded while the rest is being sent is sent too', async () => {
  const id = await aRecording([new Uint8Array([1, 2, 3])])
  const server = aServer()
  const over = new AbortController()
  let said = 0
  const meeting = sendLive(id, {
    ended: over.signal,
    signal: never,
    onSending: () => {
      said += 1
      if (said === 3) void keepPiece(id, new Uint8Array([4, 5]).buffer, 2).then(() => over.abort())
    },
  })
  expect(await meeting).toBe(42)
  expect(server.bytes).toEqual([1, 2, 3, 4, 5])
  expect(JSON.parse(server.data)).toMatchObject({
    title: 'Review',
    date: '2026-04-03T09:14:00.000Z',
    type: 'Meeting',
  })
})

test('a refusal ends the sending and keeps the recording', async () => {
  const id = await aRecording([new Uint8Array([1])])
  aServer([403 as 500])
  const sending = sendLive(id, { ended, signal: never, onSending: () => {} })
  await expect(sending).rejects.toBeInstanceOf(ApiError)
  expect(await findKept(id)).toMatchObject({ bytes: 1 })
})

test("one user does not see another's recordings on the same device", async () => {
  const id = await aRecording([new Uint8Array([1])])
  expect((await listKept(USER)).map((one) => one.id)).toContain(id)
  expect(await listKept(USER + 1)).toEqual([])
  await removeKept(id)
  expect(await findKept(id)).toBeNull()
  expect((await readKept(id, 0, 10)).length).toBe(0)
})
