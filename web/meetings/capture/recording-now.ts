import { useSyncExternalStore } from 'react'

/** What the frame of every page shows of a recording; the code that records is loaded with its page alone. */
export type RecordingNow = 'recording' | 'paused' | 'lost' | 'finishing'

let now: RecordingNow | null = null
const listeners = new Set<() => void>()

export function setRecordingNow(next: RecordingNow | null): void {
  if (now === next) return
  now = next
  for (const listener of listeners) listener()
}

/** How the recording of this page stands; null if it makes none. */
export function useRecordingNow(): RecordingNow | null {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
