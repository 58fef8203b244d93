import { useSyncExternalStore } from 'react'
import { createListeners } from '../../browser/listeners'

// Separate from the sender, which is loaded once there is something to send.
const NONE: File[] = []
let chosen = NONE
const { subscribe, notify } = createListeners()

/** Adds files to those to be uploaded together. */
export function chooseFiles(files: File[]): void {
  change([...chosen, ...files])
  // the frame around the pages then loads and shows the questions about them
  dispatchEvent(new Event('files-chosen'))
}

/** Clears the chosen files: they are being sent or unwanted. */
export function clearChosen(): void {
  change(NONE)
}

/** Tells the dialog for one file that these are on their way. */
export function tellFilesSent(): void {
  dispatchEvent(new Event('files-sent'))
}

/** Returns a function that stops listening. */
export function onFilesSent(listener: () => void): () => void {
  addEventListener('files-sent', listener)
  return () => removeEventListener('files-sent', listener)
}

/** Files that their uploader has yet to describe. */
export function useChosenFiles(): File[] {
  return useSyncExternalStore(
    subscribe,
    () => chosen,
    () => NONE,
  )
}

function change(next: File[]) {
  chosen = next
  notify()
}
