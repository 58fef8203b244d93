import { useSyncExternalStore } from 'react'
import type { KeptRecording } from './kept-recordings'
import { setRecordingNow } from './recording-now'
import type { Sending } from './send-live'

/** The entries beside the sound. */
export type CaptureEntries = Pick<
  KeptRecording,
  'clientId' | 'title' | 'meetingId' | 'eventId' | 'note'
>

/** The recording of this page. */
export type Capture = CaptureEntries & {
  id: string
  begun: number
  state: 'recording' | 'paused' | 'lost' | 'finishing'
  sending: Sending
  /** The server refused it, in its words; the recording goes on here. */
  refused: string | null
  /** The disk of this device has no room for more. */
  full: boolean
}

let current: Capture | null = null
const listeners = new Set<() => void>()

/** The recording that this page is making; null if it makes none. */
export function useCapture(): Capture | null {
  return useSyncExternalStore(subscribe, currentCapture, () => null)
}

export function currentCapture(): Capture | null {
  return current
}

export function setCapture(next: Capture | null): void {
  current = next
  setRecordingNow(next?.state ?? null)
  for (const listener of listeners) listener()
}

/** Changes the recording, unless another has been begun since. */
export function changeCapture(part: Partial<Capture>, id = current?.id): void {
  if (current && current.id === id) setCapture({ ...current, ...part })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
