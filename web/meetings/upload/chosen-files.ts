import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createListeners } from '../../browser/listeners'
import type { Entries } from './upload-entries'

// Separate from the sender, which is loaded once there is something to send.
const NONE: File[] = []
let chosen = NONE
let given: Entries | null = null
const { subscribe, notify } = createListeners()

/** Adds files to those to be uploaded together, with the entries of the dialog for one file. */
export function chooseFiles(files: File[], entries: Entries | null = null): void {
  given = entries ?? given
  change([...chosen, ...files])
  // the frame around the pages then loads and shows the questions about them
  dispatchEvent(new Event('files-chosen'))
}

/** Clears the chosen files: they are being sent or unwanted. */
export function clearChosen(): void {
  given = null
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

/** What was entered in the dialog for one file before others were chosen. */
export function entriesGiven(): Entries | null {
  return given
}

function change(next: File[]) {
  chosen = next
  notify()
}

type Take = (files: File[]) => void

/** What the open upload dialogs do with files dropped beside them, the newest last. */
const takers: Take[] = []

/** Whether files are being asked about: there is one such dialog at a time. */
export function isUploadOpen(): boolean {
  return takers.length > 0
}

/** The open dialog's way to add files to it. */
export function openTaker(): Take | undefined {
  return takers.at(-1)
}

/** Adds files dropped on the page to this dialog while it is open. */
export function useTaker(open: boolean, take: Take): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    if (!open) return
    const taker: Take = (files) => latest.current(files)
    takers.push(taker)
    return () => {
      takers.splice(takers.indexOf(taker), 1)
    }
  }, [open])
}
