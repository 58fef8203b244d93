import { useSyncExternalStore } from 'react'
import { createListeners } from '../../browser/listeners'
import type { KeptRecording } from './kept-recordings'
import { setRecordingNow } from './recording-now'
import type { Sending } from './send-live'

/** What is entered beside the audio. */
export type CaptureEntries = Pick<
  KeptRecording,
  'clientId' | 'title' | 'meetingId' | 'eventId' | 'note'
>

export type Capture = CaptureEntries & {
  id: string
  begun: number
  state: 'recording' | 'paused' | 'lost' | 'finishing'
  sending: Sending
  /** Why the server refused it, in its words; recording continues on this device. */
  refused: string | null
  /** This device's disk is full. */
  full: boolean
}

let current: Capture | null = null
const { subscribe, notify } = createListeners()

/** The recording that this page is making; null if none. */
export function useCapture(): Capture | null {
  return useSyncExternalStore(subscribe, currentCapture, () => null)
}

export function currentCapture(): Capture | null {
  return current
}

export function setCapture(next: Capture | null): void {
  current = next
  setRecordingNow(next?.state ?? null)
  notify()
}

/** Changes the recording, unless another one has started. */
export function changeCapture(part: Partial<Capture>, id = current?.id): void {
  if (current && current.id === id) setCapture({ ...current, ...part })
}
