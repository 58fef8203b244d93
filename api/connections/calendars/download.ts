import {
  BodyTooLarge,
  ENCODING,
  limitedBody,
  UnknownEncoding,
} from '@app/ai/models/http/limited-body'
import { env } from '../../env'
import { type Destination, fetchFrom, resolveDestination } from '../webhooks/destination'
import { CALENDAR_LIMITS } from './limits'

const TIMEOUT_MS = 20_000
const MAX_REDIRECTS = 5
const VALIDATOR_CHARACTERS = 1_000
const REDIRECTS = [301, 302, 303, 307, 308]

type Validators = { etag: string | null; modified: string | null }

/** A file, or "not modified". */
export type Download =
  | { state: 'unchanged' }
  | ({ state: 'new'; file: Uint8Array<ArrayBuffer> } & Validators)

/** Why a calendar could not be read, for its owner. */
export class DownloadFailure extends Error {
  constructor(
    message: string,
    /** Seconds that the server asked us to wait. */
    readonly retryAfter: number | null = null,
  ) {
    super(message)
  }
}

/**
 * Downloads a calendar. Every address, including redirects, is checked before it is called. Throws
 * DownloadFailure, or what `resolveDestination` throws.
 */
export async function downloadCalendar(
  address: string,
  known: Validators | null,
  signal: AbortSignal,
): Promise<Download> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    return await follow(address, known, limit)
  } catch (error) {
    if (!limit.aborted || signal.aborted) throw error
    throw new DownloadFailure('The calendar’s server didn’t answer in time.')
  }
}

async function follow(
  address: string,
  known: Validators | null,
  signal: AbortSignal,
): Promise<Download> {
  let next = address
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const destination = await resolveDestination(next, env.calendarsPrivate)
    const response = await ask(destination, known, signal)
    if (!REDIRECTS.includes(response.status)) return answerOf(response)
    await response.body?.cancel()
    const location = response.headers.get('location') ?? ''
    if (!URL.canParse(location, destination.url)) break
    next = new URL(location, destination.url).href
  }
  throw new DownloadFailure('The calendar’s server keeps redirecting.')
}

async function ask(destination: Destination, known: Validators | null, signal: AbortSignal) {
  const headers = new Headers({ accept: 'text/calendar', 'accept-encoding': ENCODING })
  if (known?.etag) headers.set('if-none-match', known.etag)
  else if (known?.modified) headers.set('if-modified-since', known.modified)
  try {
    // decompressed here, since a small answer may unpack to gigabytes
    return await fetchFrom(destination, { headers, signal, ...({ decompress: false } as object) })
  } catch {
    signal.throwIfAborted()
    throw new DownloadFailure('The calendar’s server can’t be reached. We’ll try again.')
  }
}

async function answerOf(response: Response): Promise<Download> {
  const { status, headers } = response
  if (status === 200) {
    const file = await readBody(response)
    return {
      state: 'new',
      file,
      etag: validator(headers.get('etag')),
      modified: validator(headers.get('last-modified')),
    }
  }
  await response.body?.cancel()
  if (status === 304) return { state: 'unchanged' }
  if ([401, 403, 404, 410].includes(status)) {
    throw new DownloadFailure(
      `The address no longer works (${status}). Copy it again from your calendar.`,
    )
  }
  throw new DownloadFailure(
    `The calendar’s server answered ${status}. We’ll try again.`,
    secondsOf(headers.get('retry-after')),
  )
}

/** A longer one is not stored: without it the file is downloaded again. */
function validator(value: string | null): string | null {
  return value !== null && value.length <= VALIDATOR_CHARACTERS ? value : null
}

/** The decompressed body, read only up to a calendar's maximum size. */
async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const most = CALENDAR_LIMITS.bytes
  try {
    return new Uint8Array(Buffer.concat(await Array.fromAsync(limitedBody(response, most))))
  } catch (error) {
    if (error instanceof Error && error.name.includes('Abort')) throw error
    if (error instanceof BodyTooLarge) {
      throw new DownloadFailure(`The calendar is larger than ${most / 1024 / 1024} MB.`)
    }
    throw new DownloadFailure(
      error instanceof UnknownEncoding
        ? 'The calendar’s server sent something unreadable.'
        : 'The download of the calendar was cut off. We’ll try again.',
    )
  }
}

function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null
}
