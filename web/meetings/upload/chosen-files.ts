import { useSyncExternalStore } from 'react'

// Apart from what sends them, which is loaded once there is something to send.
const NONE: File[] = []
let chosen = NONE
const listeners = new Set<() => void>()

/** Takes files that are to be uploaded together, beside those taken before. */
export function chooseFiles(files: File[]): void {
  change([...chosen, ...files])
  // the frame around the pages shows what asks about them, which it loads only then
  dispatchEvent(new Event('files-chosen'))
}

/** Forgets the files that were taken: they are on their way or not wanted. */
export function clearChosen(): void {
  change(NONE)
}

/** The files that their uploader still has to say more about. */
export function useChosenFiles(): File[] {
  return useSyncExternalStore(
    subscribe,
    () => chosen,
    () => NONE,
  )
}

function change(next: File[]) {
  chosen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
