import { inOneLine } from '@app/db/connection/in-one-line'
import { findRecording } from '@app/db/meetings/recordings'
import { placesFor, sendFrom } from '../http/answers/places'
import { notFound, type Refusal, refuse } from '../http/refusals'
import { openRecording } from '../storage/recording'

type Range = { from: number; to: number }

/** Players of a user at once: a paused one keeps its connection, and what was read for it. */
const AT_A_TIME = 40
const RETRY_SECONDS = 10
/** Read from storage at a time, 256 KiB. */
const FRAMES_AT_A_TIME = 4

const take = placesFor(AT_A_TIME, RETRY_SECONDS)

/** The recording, or the range that a player requests. Owner only. */
export async function playRecording(
  userId: number,
  meetingId: number,
  request: Request,
): Promise<Response> {
  const audio = (await findRecording(userId, meetingId))?.audio
  if (!audio || !/^(audio|video)\//.test(audio.mediaType)) throw notFound('Recording')
  const range = readRange(request.headers, audio.bytes)
  const { from, to } = range ?? { from: 0, to: audio.bytes }
  return sendFrom(take, userId, request, async () => ({
    parts: await begun(openRecording(audio, from, to, FRAMES_AT_A_TIME), (error) =>
      refusalToRead(error, { userId, meetingId, path: audio.path }),
    ),
    status: range ? 206 : 200,
    headers: {
      'content-type': audio.mediaType,
      'content-length': String(to - from),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      ...(range ? { 'content-range': `bytes ${from}-${to - 1}/${audio.bytes}` } : {}),
    },
  }))
}

/** Reads the beginning first: a missing or changed file is refused in words, not by a cut connection. */
async function begun(
  bytes: AsyncGenerator<Uint8Array>,
  refusalFor: (error: unknown) => Promise<Refusal>,
) {
  const first = await bytes.next().catch(async (error: unknown) => {
    throw await refusalFor(error)
  })
  return rest()

  async function* rest() {
    if (!first.done) yield first.value
    yield* bytes
  }
}

/** One that was deleted since its row was read is missing, which is no failure. */
async function refusalToRead(
  error: unknown,
  { userId, meetingId, path }: { userId: number; meetingId: number; path: string },
): Promise<Refusal> {
  if ((await findRecording(userId, meetingId))?.audio?.path !== path) return notFound('Recording')
  console.error(`the recording of meeting ${meetingId} can’t be read: ${inOneLine(error)}`)
  return refuse('unreadableRecording')
}

/**
 * One range; null for the whole file, as for several ranges, another unit, or a part of a version that the
 * player holds (If-Range): no answer names its version, so none can be the same.
 */
function readRange(headers: Headers, bytes: number): Range | null {
  const header = headers.has('if-range') ? '' : (headers.get('range') ?? '')
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  const range =
    first === ''
      ? { from: Math.max(0, bytes - Number(last)), to: bytes }
      : { from: Number(first), to: last === '' ? bytes : Math.min(Number(last) + 1, bytes) }
  if (range.from >= range.to) {
    throw refuse('badRange', {}, { 'content-range': `bytes */${bytes}` })
  }
  return range
}
