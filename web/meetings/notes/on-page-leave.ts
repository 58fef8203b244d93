type Visits = {
  /** the page may be gone the next moment */
  onLeave: () => void
  /** the page is visible again, or the connection is back */
  onReturn: () => void
}

/**
 * Reports when the reader may be leaving the page and when they return. Returns a function that stops this.
 */
export function onPageLeave({ onLeave, onReturn }: Visits): () => void {
  const look = () => (document.visibilityState === 'hidden' ? onLeave() : onReturn())
  addEventListener('pagehide', onLeave)
  addEventListener('online', onReturn)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('pagehide', onLeave)
    removeEventListener('online', onReturn)
    document.removeEventListener('visibilitychange', look)
  }
}
