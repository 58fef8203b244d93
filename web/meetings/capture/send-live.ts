import { ApiError, refuse } from '../../browser/api'
import { changeKept, findKept, type KeptRecording, readKept } from './kept-recordings'

/** The state of the server's copy of a recording. */
export type Sending = 'unsent' | 'sending' | 'waiting'

type Options = {
  /** Aborted once no audio will be added. */
  ended: AbortSignal
  /** Aborted to give up; the server keeps what it has for a day. */
  signal: AbortSignal
  onSending: (sending: Sending) => void
}

/** How often audio is sent while recording, in milliseconds. */
const SEND_MS = 5_000
/** Maximum per request; proxies refuse larger ones. */
const MAX_BYTES = 512 * 1024
/** The pause after a failure doubles up to this, in milliseconds. */
const LONGEST_PAUSE_MS = 20_000
const TUS = { 'tus-resumable': '1.0.0' }

/**
 * Sends a recording while it runs, until it has ended and the server has created its meeting, whose id it
 * returns. Waits out lost connections and ended sessions. Throws ApiError if the server refuses the
 * recording.
 */
export async function sendLive(id: string, options: Options): Promise<number> {
  const { ended, signal, onSending } = options
  let failures = 0
  while (true) {
    signal.throwIfAborted()
    const last = ended.aborted
    try {
      const meetingId = await sendRest(id, last, onSending)
      if (meetingId !== null) return meetingId
      failures = 0
      await pause(SEND_MS, last ? [signal] : [signal, ended])
    } catch (error) {
      if (!passes(error)) throw error
      onSending('waiting')
      failures += 1
      await pause(Math.min(LONGEST_PAUSE_MS, 500 * 2 ** failures), [signal])
    }
  }
}

/** True if a retry may succeed: the server is starting, the connection is lost or the session has ended. */
function passes(error: unknown): boolean {
  if (error instanceof ApiError)
    return [401, 409, 429].includes(error.status) || error.status >= 500
  return error instanceof TypeError
}

/** Sends everything available; returns the meeting's id if that was the end. */
async function sendRest(
  id: string,
  ended: boolean,
  onSending: (sending: Sending) => void,
): Promise<number | null> {
  const recording = await findKept(id)
  if (!recording || !isDescribed(recording) || recording.bytes === 0) return null
  const url = recording.url ?? (await begin(recording))
  const there = await ask(url)
  if (there === null) {
    await changeKept(id, { url: null })
    return null
  }
  if (there.meetingId !== null) return there.meetingId
  let { offset } = there
  while (offset < recording.bytes) {
    const bytes = await readKept(id, offset, MAX_BYTES)
    offset = (await send(url, offset, bytes)).offset
  }
  onSending('sending')
  return ended ? (await send(url, offset, new Uint8Array(), offset)).meetingId : null
}

function isDescribed({ clientId, title }: KeptRecording): boolean {
  return clientId !== null && title.trim() !== ''
}

async function begin(recording: KeptRecording): Promise<string> {
  const { begun, title, clientId, meetingId, mediaType } = recording
  const meetingData = JSON.stringify({
    title: title.trim(),
    clientId,
    date: new Date(begun).toISOString(),
    type: 'Meeting',
    ...(meetingId === null ? {} : { meetingId }),
  })
  const metadata = { filename: fileName(begun, mediaType), meetingData, live: '1' }
  const response = await call('/api/uploads', 'POST', {
    'upload-defer-length': '1',
    'upload-metadata': Object.entries(metadata)
      .map(([name, value]) => `${name} ${base64(value)}`)
      .join(),
  })
  await refuse(response)
  const url = response.headers.get('location') ?? ''
  await changeKept(recording.id, { url, meetingData })
  return url
}

/** Recording 2026-11-22 0914.webm */
export function fileName(begun: number, mediaType: string): string {
  const at = new Date(begun).toISOString()
  const ending = mediaType.startsWith('audio/mp4') ? 'm4a' : 'webm'
  return `Recording ${at.slice(0, 10)} ${at.slice(11, 16).replace(':', '')}.${ending}`
}

/** How much the server has, and the meeting if it has everything; null if it no longer knows the upload. */
async function ask(url: string) {
  const response = await call(url, 'HEAD')
  if (response.status === 404 || response.status === 410) return null
  await refuse(response)
  return uploadState(response)
}

async function send(url: string, offset: number, body: Uint8Array<ArrayBuffer>, length?: number) {
  const response = await call(
    url,
    'PATCH',
    {
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...(length === undefined ? {} : { 'upload-length': String(length) }),
    },
    body,
  )
  await refuse(response)
  return uploadState(response)
}

function uploadState({ headers }: Response): { offset: number; meetingId: number | null } {
  const meeting = headers.get('upload-meeting')
  return {
    offset: Number(headers.get('upload-offset')),
    meetingId: meeting === null ? null : Number(meeting),
  }
}

function call(
  url: string,
  method: string,
  headers: Record<string, string> = {},
  body?: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  return fetch(url, { method, body, credentials: 'include', headers: { ...TUS, ...headers } })
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

/** Ends early when the connection is back or one of the signals aborts. */
async function pause(ms: number, signals: AbortSignal[]): Promise<void> {
  const listening = new AbortController()
  const { signal } = listening
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
    addEventListener('online', () => resolve(), { signal })
    for (const each of signals) each.addEventListener('abort', () => resolve(), { signal })
  })
  listening.abort()
}
