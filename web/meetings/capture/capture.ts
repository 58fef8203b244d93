import { ApiError } from '../../browser/api'
import { refusalWords } from '../../browser/failure'
import { type CaptureEntries, changeCapture, currentCapture, setCapture } from './capture-state'
import { completeMeeting, discardKept } from './finish-kept'
import { holdPage } from './hold-page'
import {
  beginKept,
  changeKept,
  findKept,
  type KeptRecording,
  keepPiece,
  removeKept,
} from './kept-recordings'
import { type Microphone, openMicrophone } from './microphone'
import { sendLive } from './send-live'

let microphone: Microphone | null = null
let ended = new AbortController()
let unwanted = new AbortController()
let meeting: Promise<number> | null = null
/** Seconds of audio from previous microphones. */
let before = 0
let letPageGo: (() => void) | null = null

/** Seconds of audio so far, without pauses. */
export function captureSeconds(): number {
  return before + (microphone?.seconds() ?? 0)
}

/** The current level, 0 to 1. */
export function captureLevel(): number {
  return currentCapture()?.state === 'recording' ? (microphone?.level() ?? 0) : 0
}

/** Starts recording. Throws the browser's DOMException if no microphone is available. */
export async function beginCapture(userId: number, entries: CaptureEntries): Promise<void> {
  const id = crypto.randomUUID()
  const begun = Date.now()
  void navigator.storage?.persist?.().catch(() => {})
  await beginKept({
    id,
    userId,
    begun,
    ...entries,
    mediaType: '',
    bytes: 0,
    seconds: 0,
    url: null,
    meetingData: null,
  })
  try {
    await record(id)
  } catch (error) {
    await removeKept(id)
    throw error
  }
  start({ id, begun, ...entries })
}

/** Continues an interrupted recording. Throws like `beginCapture`. */
export async function continueCapture(kept: KeptRecording): Promise<void> {
  before = kept.seconds
  await record(kept.id)
  start(kept)
}

function start({
  id,
  begun,
  clientId,
  title,
  meetingId,
  note,
}: Pick<KeptRecording, 'id' | 'begun'> & CaptureEntries) {
  setCapture({
    id,
    begun,
    clientId,
    title,
    meetingId,
    note,
    state: 'recording',
    sending: 'unsent',
    refused: null,
    full: false,
  })
  letPageGo = holdPage(id)
  sendFromNow(id)
}

/** Opens the microphone and saves each chunk of audio. */
async function record(id: string): Promise<void> {
  const from = before
  const opened = await openMicrophone({
    onSound: async (bytes, seconds) => {
      changeCapture({ full: !(await keepPiece(id, bytes, from + seconds)) })
    },
    onLost: () => changeCapture({ state: 'lost' }),
  })
  await changeKept(id, { mediaType: opened.mediaType })
  microphone = opened
}

function sendFromNow(id: string): void {
  ended = new AbortController()
  unwanted = new AbortController()
  meeting = sendLive(id, {
    ended: ended.signal,
    signal: unwanted.signal,
    onSending: (sending) => changeCapture({ sending }, id),
  })
  meeting.catch((error) => changeCapture({ refused: refusalOf(error) }, id))
}

export function pauseCapture(): void {
  microphone?.pause()
  changeCapture({ state: 'paused' })
}

/** Resumes after a pause, or with another microphone after the first was lost. */
export async function resumeCapture(): Promise<void> {
  const capture = currentCapture()
  if (capture?.state === 'lost') {
    before = captureSeconds()
    const lost = microphone
    microphone = null
    await lost?.stop()
    await record(capture.id)
  } else microphone?.resume()
  changeCapture({ state: 'recording' })
}

/** Changes what is entered beside the audio. */
export async function describeCapture(part: Partial<CaptureEntries>): Promise<void> {
  const capture = currentCapture()
  if (!capture) return
  changeCapture(part)
  await changeKept(capture.id, part)
}

/** Inserts the moment into the notes, to find it later. */
export function markMoment(clock: string): Promise<void> {
  const note = currentCapture()?.note ?? ''
  return describeCapture({ note: `${note}${note && !note.endsWith('\n') ? '\n' : ''}${clock} ` })
}

/**
 * Ends the recording, and returns its meeting's id once the server has it. Throws if the server refuses; the
 * recording then stays on this device.
 */
export async function finishCapture(): Promise<number | null> {
  const capture = currentCapture()
  if (!capture) return null
  const { id } = capture
  changeCapture({ state: 'finishing' })
  await microphone?.stop()
  const kept = await findKept(id)
  if (!kept || kept.bytes === 0) {
    await discard(id)
    return null
  }
  ended.abort()
  try {
    const meetingId = await meeting
    if (meetingId !== null) await completeMeeting(id, meetingId)
    return meetingId
  } finally {
    close()
  }
}

/** Stops and deletes the recording, here and on the server. */
export async function discardCapture(): Promise<void> {
  const capture = currentCapture()
  if (!capture) return
  await microphone?.stop()
  await discard(capture.id)
}

async function discard(id: string): Promise<void> {
  unwanted.abort()
  await meeting?.catch(() => {})
  close()
  await discardKept(id)
}

function close(): void {
  microphone = null
  before = 0
  letPageGo?.()
  letPageGo = null
  setCapture(null)
}

function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  return refusalWords(error) ?? 'The server can’t take this recording.'
}
