import { useSyncExternalStore } from 'react'
import { createListeners } from '../../browser/listeners'

/** The state shown on every page; the recording code is loaded only with its own page. */
type RecordingNow = 'recording' | 'paused' | 'lost' | 'finishing'

let now: RecordingNow | null = null
const { subscribe, notify } = createListeners()

export function setRecordingNow(next: RecordingNow | null): void {
  if (now === next) return
  now = next
  notify()
}

/** The state of the page's recording; null if there is none. */
export function useRecordingNow(): RecordingNow | null {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => null,
  )
}
