import { useSyncExternalStore } from 'react'

/** The state shown on every page; the recording code is loaded only with its own page. */
type RecordingNow = 'recording' | 'paused' | 'lost' | 'finishing'

let now: RecordingNow | null = null
const listeners = new Set<() => void>()

export function setRecordingNow(next: RecordingNow | null): void {
  if (now === next) return
  now = next
  for (const listener of listeners) listener()
}

/** The state of the page's recording; null if there is none. */
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
