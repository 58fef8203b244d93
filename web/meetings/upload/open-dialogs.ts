import { useEffect, useRef } from 'react'

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
