import { useEffect, useEffectEvent } from 'react'

/** Not among TypeScript's types of browsers yet. */
declare class CloseWatcher {
  onclose: () => void
  destroy(): void
}

/**
 * Closes what is open if Back is pressed on Android, which would leave the page otherwise. Browsers take Escape for
 * such a request too, unless it was handled, and what is open handles it.
 */
export function useCloseRequest(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (open && 'CloseWatcher' in window) return watchRequests(close)
  }, [open])
}

/** The same inside a part that keeps for itself whether it is open. */
export function CloseRequest({ open, onClose }: { open: boolean; onClose: () => void }) {
  useCloseRequest(open, onClose)
  return null
}

function watchRequests(onRequest: () => void): () => void {
  let watcher = start()

  function start() {
    const next = new CloseWatcher()
    next.onclose = () => {
      // this one is used up; what asks before it closes stays open, and Back may follow at once
      watcher = start()
      onRequest()
    }
    return next
  }
  return () => watcher.destroy()
}
